"""Lists all photos and videos of a library with a client generated from /api/openapi.json.

Needs a personal access token with the scope `media:read`.
"""

import json
import os

import calotype_client
from calotype_client.rest import ApiException

configuration = calotype_client.Configuration(host=os.environ["CALOTYPE"])
configuration.access_token = os.environ["TOKEN"]
media = calotype_client.MediaApi(calotype_client.ApiClient(configuration))

page = {"limit": 200}
while page is not None:
    try:
        items, _status, headers = media.list_all_media_with_http_info(**page)
    except ApiException as error:
        raise SystemExit(json.loads(error.body)["code"])
    for item in items:
        print(item.date_taken, item.name)
    cursor = headers.get("X-Next-Cursor")
    page = None if cursor is None else {"limit": 200, "cursor": cursor}
