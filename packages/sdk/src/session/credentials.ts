import type { Settings } from "../settings.ts";

function basic(id: string, secret: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`;
}

/** What every call says of the client: which one asks, and which language it speaks. */
export function credentials({ clientId, clientSecret, language }: Settings): () => Record<string, string> {
  const authorization = basic(clientId, clientSecret);
  return () => ({ authorization, "accept-language": language() === "zh" ? "zh-CN" : "en" });
}
