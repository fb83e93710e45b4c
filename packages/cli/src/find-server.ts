import type { Io } from "./io.ts";

/** The families of servers that can be told apart. The command line speaks the first two, the SDK all. */
export type Family = "blade" | "springblade" | "ruoyi" | "yudao";

/** One description of calls that a server gives. */
type Description = Readonly<{ name: string; url: string }>;

/** A server as it shows itself to a person who is not signed in. */
export type FoundServer = Readonly<{
  family: Family;
  /** Path before all of its calls. */
  prefix: string;
  /** Whether a login needs a captcha; undefined where the server does not tell. */
  captcha: boolean | undefined;
  /** The SM2 key for passwords; undefined where the server does not tell. */
  publicKey: string | undefined;
  descriptions: readonly Description[];
}>;

/** Paths that proxies commonly take off. */
const prefixes = ["", "/api", "/prod-api", "/dev-api"];
const LIMIT_MS = 10_000;

type Body = Readonly<Record<string, unknown>>;
type Get = (path: string) => Promise<Body | undefined>;

const asBody = (value: unknown): Body | undefined =>
  typeof value === "object" && value !== null ? (value as Body) : undefined;

/** Reads JSON; undefined for any other answer, such as a page. */
const reader =
  (fetch: Io["fetch"], base: string): Get =>
  async (path) => {
    const answer = await fetch(new Request(base + path, { signal: AbortSignal.timeout(LIMIT_MS) }));
    try {
      return asBody(JSON.parse(await answer.text()));
    } catch {
      return undefined;
    }
  };

type Told = Pick<FoundServer, "captcha" | "publicKey">;

/** One call for each family that only such a server answers like this. Ours answers the second, too, so it is asked first. */
const signs: readonly (readonly [Family, path: string, read: (body: Body) => Told | undefined])[] = [
  [
    "blade",
    "/blade-auth/oauth/cipher",
    ({ data }) => {
      const { key, sm2PublicKey } = asBody(data) ?? {};
      const publicKey = typeof sm2PublicKey === "string" ? sm2PublicKey : undefined;
      return typeof key === "string" ? { captcha: false, publicKey } : undefined;
    },
  ],
  [
    "springblade",
    "/blade-auth/captcha",
    ({ data }) => (asBody(data)?.image ? { captcha: false, publicKey: undefined } : undefined),
  ],
  [
    "ruoyi",
    "/captchaImage",
    ({ code, captchaEnabled, captchaOnOff, uuid }) => {
      const isOn = captchaEnabled ?? captchaOnOff ?? uuid !== undefined;
      const isTold = captchaEnabled !== undefined || captchaOnOff !== undefined || uuid !== undefined;
      return code === 200 && isTold ? { captcha: isOn === true, publicKey: undefined } : undefined;
    },
  ],
  [
    "yudao",
    "/admin-api/system/tenant/get-id-by-name?name=-",
    ({ code, msg }) =>
      code === 0 && typeof msg === "string" ? { captcha: undefined, publicKey: undefined } : undefined,
  ],
];

/** The descriptions that springdoc serves, one or one for each group. */
async function describe(get: Get): Promise<readonly Description[]> {
  const { urls, url } = (await get("/v3/api-docs/swagger-config")) ?? {};
  const groups = (Array.isArray(urls) ? urls : []).flatMap((group: unknown) => {
    const { name, url: path } = asBody(group) ?? {};
    return typeof name === "string" && typeof path === "string" ? [{ name, url: path }] : [];
  });
  if (groups.length > 0) return groups;
  const path = typeof url === "string" && url.startsWith("/") ? url : "/v3/api-docs";
  return typeof (await get(path))?.openapi === "string" ? [{ name: "default", url: path }] : [];
}

/**
 * Finds out what kind of server an address belongs to, by calls that take no session.
 *
 * @throws what `fetch` throws when there is no connection
 */
export async function findServer(fetch: Io["fetch"], address: string): Promise<FoundServer | undefined> {
  const base = address.replace(/\/+$/, "");
  for (const prefix of prefixes) {
    const get = reader(fetch, base + prefix);
    for (const [family, path, read] of signs) {
      const body = await get(path);
      const told = body && read(body);
      if (told) return { family, prefix, ...told, descriptions: await describe(get) };
    }
  }
  return undefined;
}
