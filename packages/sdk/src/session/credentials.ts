import type { Settings } from "../settings.ts";

function basic(id: string, secret: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`;
}

/** The headers of every call that name the client and its language. */
export function credentials({ clientId, clientSecret, language }: Settings): () => Record<string, string> {
  const authorization = basic(clientId, clientSecret);
  return () => ({ authorization, "accept-language": language() === "zh" ? "zh-CN" : "en" });
}
