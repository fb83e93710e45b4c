import type { Language } from "../messages.ts";

/** What identifies a client, and its language. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly language: () => Language;
}

function basic(id: string, secret: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`;
}

/** Makes the headers of every call that identify the client and its language. */
export function credentials({ clientId, clientSecret, language }: Credentials): () => Record<string, string> {
  const authorization = basic(clientId, clientSecret);
  return () => ({ authorization, "accept-language": language() === "zh" ? "zh-CN" : "en" });
}
