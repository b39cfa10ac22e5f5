"""Edit a file in LibreOffice: Python with LibreOffice's module ``uno`` runs this.

The argument is JSON: the address of a running LibreOffice, the source and the target (URLs), the
filter with its options, and what is entered in which cell.
"""

import json
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

_SECONDS = 120


def _properties(**values):
    return tuple(PropertyValue(name, 0, value, 0) for name, value in values.items())


def _desktop(address):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local
    )
    end = time.monotonic() + _SECONDS
    while True:
        try:
            office = resolver.resolve(f"uno:{address};urp;StarOffice.ComponentContext")
        except NoConnectException:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return office.ServiceManager.createInstanceWithContext(
                "com.sun.star.frame.Desktop", office
            )


def main(job):
    desktop = _desktop(job["address"])
    kind = {"FilterName": job["kind"], "FilterOptions": job["options"]}
    document = desktop.loadComponentFromURL(
        job["source"], "_blank", 0, _properties(Hidden=True, **kind)
    )
    sheet = document.Sheets.getByIndex(0)
    for cell, value in job["edits"].items():
        sheet.getCellRangeByName(cell).setFormula(value)  # as if a person types it
    document.storeToURL(job["target"], _properties(**kind))
    document.dispose()
    desktop.terminate()


main(json.loads(sys.argv[1]))
