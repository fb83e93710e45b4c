// What the dialects of the RuoYi family share.
import type { Wire } from "../call/wire.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { LoginInput, PasswordLogin } from "../session/login-input.ts";

/** Whether a body is an answer of this family: it has a number as `code`, and a text or null as `msg`. */
export const isAnswer = (body: unknown): body is JsonObject & { readonly code: number } =>
  isJsonObject(body) && typeof body.code === "number" && "msg" in body;

/** The headers of every call. They identify no client, because such a server has no OAuth clients. */
export const languageHeader: Wire["headers"] =
  ({ language }) =>
  () => ({ "accept-language": language() === "zh" ? "zh-CN" : "en" });

/** Adds or removes the header `Authorization: Bearer`. */
export function signBearer(headers: Record<string, string>, name: string, token: string | undefined): void {
  if (token) headers[name] = `Bearer ${token}`;
  else delete headers[name];
}

/** Accepts an account with a password, and refuses other grants. */
export function passwordOf(input: LoginInput): PasswordLogin {
  if (!("username" in input)) throw new TypeError("This back end signs in by account and password alone");
  return input;
}

/** An order by one column. */
interface Order {
  readonly column: string;
  readonly isUp: boolean;
}

/**
 * Converts the address of a call for this family. The orders `ascs` and `descs` become the parameters that `write` returns. Brackets are
 * escaped, because Tomcat refuses them.
 */
export function toTheirUrl(url: string, write: (orders: readonly Order[]) => Record<string, string>): string {
  const [path = "", search = ""] = url.split("?");
  const query = new URLSearchParams(search);
  const orders: Order[] = [];
  for (const name of ["ascs", "descs"]) {
    const columns = query.getAll(name).flatMap((value) => value.split(",").filter(Boolean));
    orders.push(...columns.map((column) => ({ column, isUp: name === "ascs" })));
    query.delete(name);
  }
  if (orders.length > 0) for (const [name, value] of Object.entries(write(orders))) query.set(name, value);
  const written = query.toString();
  return path + (written && `?${written}`);
}
