import { describe, expect, test } from "vitest";
import { checkClient, checkSecret, checkStaysPublic, isOwnApp, readGrants } from "./client-rules.ts";

const wrong = (field: string, en: string) =>
  expect.objectContaining({
    code: "validation_failed",
    data: { fields: [{ field, message: expect.objectContaining({ en }) }] },
  });

test("our own apps are these", () => {
  const names = ["recruit", "console", "cli", "saber", "saber3", "other", ""];
  expect(names.filter(isOwnApp)).toEqual(["recruit", "console", "cli"]);
});

test("grants are those that the server knows, each once", () => {
  const all = ["password", "captcha", "refresh_token", "authorization_code", "client_credentials", "social"];
  expect(readGrants(all.join())).toEqual(all);
  expect(readGrants("captcha,password,captcha")).toEqual(["captcha", "password"]);
  expect(() => readGrants("captcha,implicit")).toThrow(wrong("authorizedGrantTypes", "Unsupported grant: implicit"));
  expect(() => readGrants("captcha, password")).toThrow(wrong("authorizedGrantTypes", "Unsupported grant:  password"));
});

test("a secret has twelve characters or more", () => {
  expect(() => checkSecret("x".repeat(12))).not.toThrow();
  expect(() => checkSecret("x".repeat(11))).toThrow(
    wrong("clientSecret", "The secret must be at least 12 characters long"),
  );
});

test.each([
  ["console", false, "s", true],
  ["saber3", false, "s", true],
  ["his", false, "s", false],
  ["saber", true, "s", false],
  ["saber", false, "", false],
])("the secret of %s is checked: had one %s, gets %j", (clientId, hadSecret, secret, isRefused) => {
  const check = () => checkStaysPublic(clientId, { hadSecret, secret });
  if (isRefused) expect(check).toThrow(expect.objectContaining({ code: "validation_failed" }));
  else expect(check).not.toThrow();
});

describe("a client as it will be", () => {
  const check = (change: Partial<Parameters<typeof checkClient>[0]>) => () =>
    checkClient({ clientId: "his", hasSecret: true, grantTypes: ["captcha"], redirectUri: "", ...change });

  test.each<[Partial<Parameters<typeof checkClient>[0]>]>([
    [{}],
    [{ grantTypes: ["client_credentials"] }],
    [{ hasSecret: false }],
    [{ clientId: "console", hasSecret: false }],
    [{ clientId: "saber", hasSecret: true }],
    [{ redirectUri: "https://a.test/x?y=1,http://b" }],
    [{ redirectUri: "https://a.test," }],
  ])("%j may be", (change) => {
    expect(check(change)).not.toThrow();
  });

  test.each<[Partial<Parameters<typeof checkClient>[0]>, string, string]>([
    [{ clientId: "console" }, "clientSecret", "Built-in clients have no secret"],
    [
      { grantTypes: ["captcha", "client_credentials"], hasSecret: false },
      ...(["clientSecret", "The client_credentials grant needs a client secret"] as const),
    ],
    ...["ftp://a", "a", "https://", "https://a b", "https://a#b", "https://a, https://b", "xhttps://a"].map(
      (redirectUri): [Partial<Parameters<typeof checkClient>[0]>, string, string] => [
        ...([{ redirectUri }, "webServerRedirectUri", "The redirect address must begin with http or https"] as const),
      ],
    ),
  ])("%j may not be", (change, field, en) => {
    expect(check(change)).toThrow(wrong(field, en));
  });
});
