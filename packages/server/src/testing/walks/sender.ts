import type { Operation } from "../../contract/document.ts";
import type { TestApp } from "../test-app.ts";
import type { Role } from "./actors.ts";
import type { Wire } from "./wire.ts";

/** The sender: a role, the app that calls, and the value of `Blade-Auth`. `headers` override the defaults. */
export type SentBy = {
  role: Role;
  token?: string | undefined;
  headers?: Readonly<Record<string, string | string[]>>;
};

/** Candidates come by the site, everybody else who is signed in by the console. */
const appOf = (role: Role) => (role === "anonymous" || role === "guest" ? "recruit" : "console");

/** Sends requests as any program would, each from an address of its own: limits by address are not what is tested. */
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
        // One name, however it is written: what goes over another goes in its place.
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value])),
        ...(type && { "content-type": type }),
        // What another call made of a row meanwhile is not what is tested.
        ...(isVersioned && { "if-match": "*" }),
        ...(token !== undefined && { "blade-auth": token }),
        authorization: `Basic ${btoa(`${appOf(role)}:`)}`,
        ...headers,
      },
      ...(text !== undefined && { payload: text }),
    });
  };
}

/** The `Blade-Auth` of somebody's session; undefined for nobody. */
export const bearer = (session: { accessToken: string } | undefined): string | undefined =>
  session && `bearer ${session.accessToken}`;
