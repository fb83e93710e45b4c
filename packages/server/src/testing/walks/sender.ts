import type { Operation } from "../../contract/document.ts";
import type { TestApp } from "../test-app.ts";
import type { Role } from "./actors.ts";
import type { Wire } from "./wire.ts";

/** Who sends a request: a role, the client app, and the value of `Blade-Auth`. `headers` override the defaults. */
export type SentBy = {
  role: Role;
  token?: string | undefined;
  headers?: Readonly<Record<string, string | string[]>>;
};

/** Candidates and visitors use the site. Everybody else uses the console. */
const appOf = (role: Role) => (role === "anonymous" || role === "guest" ? "recruit" : "console");

/** Sends requests as any program could, each from another address, because rate limits by address are not under test. */
export function createSender({ app }: Pick<TestApp, "app">) {
  let calls = 0;
  return ({ method, isVersioned }: Operation, { url, headers: own, type, text }: Wire, by: SentBy) => {
    const { role, token, headers } = by;
    calls += 1;
    return app.inject({
      method,
      url,
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        // Header names are case-insensitive, so an override replaces a default of any spelling.
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
        ...(type && { "content-type": type }),
        // Accepts any version, because concurrent changes are not under test.
        ...(isVersioned && { "if-match": "*" }),
        ...(token !== undefined && { "blade-auth": token }),
        authorization: `Basic ${btoa(`${appOf(role)}:`)}`,
        ...headers,
      },
      ...(text !== undefined && { payload: text }),
    });
  };
}

/** The `Blade-Auth` of a session; undefined without a session. */
export const bearer = (session: { accessToken: string } | undefined): string | undefined =>
  session && `bearer ${session.accessToken}`;
