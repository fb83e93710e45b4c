import { hmac } from "@noble/hashes/hmac.js";
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import sm2 from "sm-crypto/src/sm2/index.js";
import { envelope, given, Refusal } from "./answer.ts";
import type { Row } from "./rows.ts";

/** A person whose token was accepted. */
export interface Principal {
  readonly userId: string;
  readonly tenantId: string;
  /** Aliases of the roles. */
  readonly roles: readonly string[];
  readonly roleIds: readonly string[];
}

/** The stored form of a password. */
export const passwordHash = (plain: string) => bytesToHex(sha1(utf8ToBytes(bytesToHex(md5(utf8ToBytes(plain))))));

const randomUUID = () => globalThis.crypto.randomUUID();
const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const fromBase64 = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0)),
  );
const encode = (value: object) => toBase64Url(utf8ToBytes(JSON.stringify(value)));
const accessSeconds = 3600;
const refreshSeconds = 604_800;

/** Tables that a sign-in reads. */
export interface People {
  readonly users: readonly Row[];
  readonly roles: readonly Row[];
  readonly clients: readonly Row[];
}

/** Tokens, captchas and passwords of the stand-in. A token contains its own expiry and cannot be revoked. */
export function createSignIn(people: () => People) {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  const captchas = new Map<string, string>();
  let signingKey = randomUUID();

  const sign = (text: string) => toBase64Url(hmac(sha256, utf8ToBytes(signingKey), utf8ToBytes(text)));
  function jwt(claims: object, seconds: number): string {
    const exp = Math.floor(Date.now() / 1000) + seconds;
    const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, exp })}`;
    return `${text}.${sign(text)}`;
  }

  /** Claims of a valid token of this server. */
  function claimsOf(token: string): Record<string, string> | undefined {
    const [head = "", body = "", signature] = token.split(".");
    if (signature !== sign(`${head}.${body}`)) return undefined;
    const claims = JSON.parse(fromBase64(body)) as Record<string, string> & { exp: number };
    return claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  const aliases = (roleId: unknown) =>
    String(roleId ?? "")
      .split(",")
      .flatMap((id) => people().roles.filter((role) => role.id === id))
      .map(({ roleAlias }) => String(roleAlias));

  function checkClient(authorization: string | null): string {
    const encoded = /^Basic(?: |%20)(.*)$/.exec(authorization ?? "")?.[1];
    if (!encoded) throw new Refusal(401, 401, "No client information in request header");
    const [id = "", secret] = fromBase64(encoded).split(/:(.*)/s);
    const isKnown = people().clients.some((row) => row.clientId === id && row.clientSecret === secret);
    if (!isKnown) throw new Refusal(401, 401, "客户端认证失败!");
    return id;
  }

  function decrypt(text: string): string {
    if (text === "") return "";
    if (!/^[0-9a-f]+$/i.test(text)) throw new Refusal(500, 500, "exception decoding Hex string");
    // The real server adds the leading byte 04 only if it is absent. It truncates a point without that byte whose first byte happens to be
    // 04.
    const point = /^04/.test(text) ? text : `04${text}`;
    try {
      return sm2.doDecrypt(point.slice(2), privateKey, 0);
    } catch {
      return "";
    }
  }

  function byPassword(fields: URLSearchParams): Row {
    const tenantId = fields.get("tenantId") ?? "000000";
    const user = people().users.find((row) => row.tenantId === tenantId && row.account === fields.get("account"));
    const isRight = user && user.password === passwordHash(decrypt(fields.get("password") ?? ""));
    if (!isRight) throw new Refusal(400, 400, "用户名或密码错误");
    return user;
  }

  function byRefreshToken(fields: URLSearchParams): Row {
    const claims = claimsOf(fields.get("refreshToken") ?? "");
    if (!claims) throw new Refusal(500, 500, "服务器异常");
    const user = people().users.find(({ id }) => id === claims.user_id);
    if (claims.token_type !== "refresh_token" || !user) throw new Refusal(200, 400, "用户名或密码错误");
    return user;
  }

  const grants: Record<string, (fields: URLSearchParams, headers: Headers) => Row> = {
    password: byPassword,
    captcha(fields, headers) {
      const key = headers.get("Captcha-Key") ?? "";
      const right = captchas.get(key);
      captchas.delete(key);
      if (!right || right.toLowerCase() !== headers.get("Captcha-Code")?.toLowerCase())
        throw new Refusal(400, 400, "验证码不正确");
      return byPassword(fields);
    },
    refresh_token: byRefreshToken,
  };

  return {
    publicKey,
    /** The text of a captcha; default the latest one. */
    readCaptcha: (key = [...captchas.keys()].at(-1) ?? "") => captchas.get(key),
    /** Makes all tokens that were issued so far invalid. */
    changeSigningKey: () => {
      signingKey = randomUUID();
    },
    captcha(): Response {
      const key = randomUUID();
      captchas.set(key, randomUUID().slice(0, 5));
      return given({ key, image: "data:image/png;base64,iVBORw0KGgo=" });
    },
    token(fields: URLSearchParams, headers: Headers): Response {
      const grant = grants[fields.get("grantType") ?? "password"];
      if (!grant) return envelope(401, null, "no grantType was found", 401);
      const user = grant(fields, headers);
      const clientId = checkClient(headers.get("Authorization"));
      const shared = { user_id: user.id, client_id: clientId };
      const claims = {
        ...shared,
        token_type: "access_token",
        tenant_id: user.tenantId,
        oauth_id: "",
        role_id: user.roleId,
        dept_id: user.deptId,
        account: user.account,
        user_name: user.account,
        role_name: aliases(user.roleId).join(","),
      };
      return given({
        accessToken: jwt(claims, accessSeconds),
        refreshToken: jwt({ ...shared, token_type: "refresh_token" }, refreshSeconds),
        tokenType: "bearer",
        expiresIn: accessSeconds,
        userId: user.id,
        tenantId: user.tenantId,
        oauthId: "",
        account: user.account,
        userName: user.realName,
        authority: aliases(user.roleId).join(","),
        avatar: "https://example.org/avatar.png",
        license: "stand-in",
      });
    },
    /** The person of a `Blade-Auth` header. A refresh token is accepted as well, as on the real server. */
    principal(bearer: string | null): Principal | undefined {
      const claims = claimsOf(/^bearer (.+)$/i.exec(bearer ?? "")?.[1] ?? "");
      const user = people().users.find(({ id }) => id === claims?.user_id);
      return (
        user && {
          userId: String(user.id),
          tenantId: String(user.tenantId),
          roles: aliases(user.roleId),
          roleIds: String(user.roleId ?? "").split(","),
        }
      );
    },
  };
}
