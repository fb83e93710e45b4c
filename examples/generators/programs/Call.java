import java.io.File;
import java.util.Base64;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.BladeAuthApi;
import org.openapitools.client.api.BladeResourceApi;
import org.openapitools.client.api.BladeSystemApi;
import org.openapitools.client.model.DictRowInput;

public class Call {
  public static void main(String[] args) throws Exception {
    Map<String, String> env = System.getenv();
    ApiClient client = new ApiClient();
    client.updateBaseUri(env.get("API"));

    String basic = "Basic " + Base64.getEncoder().encodeToString("console:".getBytes());
    String token = new BladeAuthApi(client).issueToken("captcha", env.get("TENANT"), null, null, null,
        env.get("CAPTCHA_KEY"), env.get("CAPTCHA_CODE"), null, env.get("USERNAME"), env.get("PASSWORD"),
        null, null, null, null, null, null, null, null, null, null, null, null, Map.of("Authorization", basic))
        .getClientTokenReply().getAccessToken();
    client.setRequestInterceptor(request -> request.header("Blade-Auth", "bearer " + token));

    BladeSystemApi system = new BladeSystemApi(client);
    String code = env.get("CODE");
    system.submitDictBiz(new DictRowInput().code(code).dictValue("病区").sort(1));
    String word = system.listDictBiz(code, null).getData().get(0).getDictValue();
    String name = new BladeResourceApi(client).putFile(new File("picture.png")).getData().getOriginalName();
    System.out.println(word + " " + name);
  }
}
