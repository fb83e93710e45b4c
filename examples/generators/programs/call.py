from os import environ

from openapi_client import ApiClient, BladeAuthApi, BladeResourceApi, BladeSystemApi, Configuration, DictRowInput

settings = Configuration(host=environ["API"], username="console", password="")
with ApiClient(settings) as client:
    token = BladeAuthApi(client).issue_token(
        "captcha",
        tenant_id=environ["TENANT"],
        captcha_key=environ["CAPTCHA_KEY"],
        captcha_code=environ["CAPTCHA_CODE"],
        username=environ["USERNAME"],
        password=environ["PASSWORD"],
    )
    settings.api_key["userToken"] = "bearer " + token.actual_instance.access_token
    code = environ["CODE"]
    system = BladeSystemApi(client)
    system.submit_dict_biz(DictRowInput(code=code, dictValue="病区", sort=1))
    rows = system.list_dict_biz(code=code)
    stored = BladeResourceApi(client).put_file("picture.png")
    print(rows.data[0].dict_value, stored.data.original_name)
