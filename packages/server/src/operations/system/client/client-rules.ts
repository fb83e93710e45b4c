import { invalidField } from "../../../contract/invalid-field.ts";
import { openSourceClients, publicClients } from "../../../contract/permissions/clients.ts";
import { say } from "../../../contract/say.ts";

/** Grants that a client may be given; the rest of the server knows no others. */
const grants: ReadonlySet<string> = new Set([
  "password",
  "captcha",
  "refresh_token",
  "authorization_code",
  "client_credentials",
  "social",
]);

/** Whether a client is one of our own apps, which show their id alone and cannot do without. */
export function isOwnApp(clientId: string): boolean {
  return publicClients.some((client) => client.clientId === clientId);
}

/** Whether a client runs in browsers alone: our apps, and the open-source console that this server registered. */
function isBrowserApp(clientId: string): boolean {
  return isOwnApp(clientId) || openSourceClients.some((client) => client.clientId === clientId);
}

/** Reads the list of grants. @throws Refusal `validation_failed` on a grant that does not exist */
export function readGrants(list: string): string[] {
  const types = [...new Set(list.split(","))];
  const unknown = types.find((type) => !grants.has(type));
  if (unknown)
    throw invalidField("authorizedGrantTypes", say("不支持的授权类型：{}", "Unsupported grant: {}", unknown));
  return types;
}

// Long enough that guessing is hopeless: as long as the secret of the open-source console's client.
const shortestSecret = 12;

/**
 * Refuses a secret for an app that works without one: everybody who uses it would be locked out at once. An administrator who wants
 * one removes the client and adds it anew.
 * @throws Refusal `validation_failed`
 */
export function checkStaysPublic(
  clientId: string,
  { hadSecret, secret }: { hadSecret: boolean; secret: string },
): void {
  if (hadSecret || secret === "" || !isBrowserApp(clientId)) return;
  throw invalidField(
    "clientSecret",
    say(
      "{} 是在浏览器中运行的内置应用，没有密钥；设置密钥会使所有人无法登录。请在本系统的管理后台修改其他设置",
      "{} is a built-in client that runs in browsers and has no secret. A secret would lock everybody out; change its other settings in the console of this system",
      clientId,
    ),
  );
}

/** Refuses a new secret that could be tried out. @throws Refusal `validation_failed` */
export function checkSecret(secret: string): void {
  if (secret.length < shortestSecret)
    throw invalidField(
      "clientSecret",
      say("密钥不少于 {} 个字符", "The secret must be at least {} characters long", shortestSecret),
    );
}

/** Rules for a client as it will be. @throws Refusal `validation_failed` */
export function checkClient(client: {
  clientId: string;
  hasSecret: boolean;
  grantTypes: readonly string[];
  redirectUri: string;
}): void {
  if (isOwnApp(client.clientId) && client.hasSecret)
    throw invalidField("clientSecret", say("内置应用不使用密钥", "Built-in clients have no secret"));
  // RFC 6749, 4.4: only a client that can keep a secret speaks for itself.
  if (client.grantTypes.includes("client_credentials") && !client.hasSecret) {
    throw invalidField(
      "clientSecret",
      say("client_credentials 授权需要应用密钥", "The client_credentials grant needs a client secret"),
    );
  }
  for (const uri of client.redirectUri.split(",").filter(Boolean)) {
    if (!/^https?:\/\/[^\s#]+$/.test(uri))
      throw invalidField(
        "webServerRedirectUri",
        say("回调地址须为 http 或 https 地址", "The redirect address must begin with http or https"),
      );
  }
}
