package main

import (
	"context"
	"fmt"
	"os"

	client "example.test/bladekit/client"
)

func must[Value any](value Value, _ any, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	settings := client.NewConfiguration()
	settings.Servers = client.ServerConfigurations{{URL: os.Getenv("API")}}
	api := client.NewAPIClient(settings)

	asClient := context.WithValue(context.Background(), client.ContextBasicAuth, client.BasicAuth{UserName: "console"})
	token := must(api.BladeAuthAPI.IssueToken(asClient).GrantType("captcha").
		TenantId(os.Getenv("TENANT")).
		CaptchaKey(os.Getenv("CAPTCHA_KEY")).CaptchaCode(os.Getenv("CAPTCHA_CODE")).
		Username(os.Getenv("USERNAME")).Password(os.Getenv("PASSWORD")).Execute())
	keys := map[string]client.APIKey{"userToken": {Key: token.TokenReply.AccessToken, Prefix: "bearer"}}
	asUser := context.WithValue(context.Background(), client.ContextAPIKeys, keys)

	code := os.Getenv("CODE")
	must(api.BladeSystemAPI.SubmitDictBiz(asUser).DictRowInput(*client.NewDictRowInput(code, "病区", 1)).Execute())
	rows := must(api.BladeSystemAPI.ListDictBiz(asUser).Code(code).Execute())
	picture, err := os.Open("picture.png")
	stored := must(api.BladeResourceAPI.PutFile(asUser).File(must(picture, nil, err)).Execute())
	fmt.Println(rows.Data[0].DictValue, stored.Data.OriginalName)
}
