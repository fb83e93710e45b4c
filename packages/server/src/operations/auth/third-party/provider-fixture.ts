/// <reference path="./oidc-provider.d.ts" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { TestApp } from "../../../testing/index.ts";

/** A person at the provider of the tests. */
export type Person = { name: string; email: string; email_verified: boolean };

/** A real OpenID Connect provider that listens on this machine, with the people who have an account there. */
export async function startProvider(callbackUri: string, people: Readonly<Record<string, Person>>) {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "bladekit", client_secret: "a secret of the test", redirect_uris: [callbackUri] }],
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    cookies: { keys: ["a key of the test"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context: unknown, id: string) =>
      people[id] && { accountId: id, claims: async () => ({ sub: id, ...people[id] }) },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

let opened = 0;

/** A browser with a jar of cookies: it knows the server of the test by its host, and everything else by the network. */
export function openBrowser(app: TestApp, host: string) {
  const jar = new Map<string, Map<string, string>>();
  // Each browser is at an address of its own, as people are.
  const remoteAddress = `10.1.0.${opened++ % 256}`;

  async function request(url: string, form?: Record<string, string>) {
    const target = new URL(url);
    const cookies = jar.get(target.host) ?? new Map<string, string>();
    jar.set(target.host, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = target.host === host ? await ours(target, cookie) : await theirs(target, cookie, form);
    for (const line of answer.cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function ours(target: URL, cookie: string) {
    const answer = await app.app.inject({
      url: target.pathname + target.search,
      headers: { host, cookie },
      remoteAddress,
    });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    return { status: answer.statusCode, location: answer.headers.location, text: answer.body, cookies };
  }

  async function theirs(target: URL, cookie: string, form?: Record<string, string>) {
    const answer = await fetch(target, {
      redirect: "manual",
      headers: { cookie },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const location = answer.headers.get("location");
    return {
      status: answer.status,
      location: location ? new URL(location, target).href : undefined,
      text: await answer.text(),
      cookies: answer.headers.getSetCookie(),
    };
  }

  /** Follows redirects until a page is shown, or the address is one of `until`. */
  async function go(url: string, until: (url: string) => boolean = () => false) {
    let at = url;
    for (let steps = 0; steps < 12; steps++) {
      if (until(at)) return { url: at, status: 0, text: "" };
      const { status, location, text } = await request(at);
      if (!location) return { url: at, status, text };
      at = new URL(location, at).href;
    }
    throw new Error(`too many redirects, at ${at}`);
  }

  return {
    request,
    go,
    /** The cookies of a host. */
    cookiesOf: (of: string) => [...(jar.get(of) ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
    /** Begins at an address of ours and signs in at the provider. Returns the address that the provider sends the browser back to. */
    async signInAt(start: string, person: string, isBack: (url: string) => boolean): Promise<string> {
      let { url } = await go(start, isBack);
      for (let forms = 0; forms < 3 && !isBack(url); forms++) {
        const prompt = forms === 0 ? { prompt: "login", login: person, password: "any" } : { prompt: "consent" };
        const { location = "" } = await request(url, prompt);
        ({ url } = await go(location, isBack));
      }
      return url;
    },
  };
}
