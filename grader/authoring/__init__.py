"""Make hand-outs and new assignments from what authors write."""
