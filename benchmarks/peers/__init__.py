"""Install the other graders, give them the same work, and run them as their documentation says."""
