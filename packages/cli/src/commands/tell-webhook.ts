import type { ConnectedContext } from "../context.ts";
import { UserError } from "../user-error.ts";

/**
 * Sends a sentence to the webhook of a group chat. One body fits 企业微信 and 钉钉 (`msgtype`) and 飞书 (`msg_type`); a program of one's own
 * reads `report`.
 * @throws UserError where the address is none, or does not take it
 */
export async function tellWebhook(
  { io }: ConnectedContext,
  url: string,
  content: string,
  report: object,
): Promise<void> {
  const body = { msgtype: "text", text: { content }, msg_type: "text", content: { text: content }, report };
  const refused = (reason: string, cause?: unknown) =>
    new UserError({ key: "webhookFailed", values: { reason } }, { cause });
  let answer: Response;
  try {
    const headers = { "Content-Type": "application/json" };
    answer = await io.fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }));
  } catch (error) {
    // The address holds a secret of the chat, so it is not repeated.
    throw refused(error instanceof TypeError && !URL.canParse(url) ? "URL" : "network", error);
  }
  if (!answer.ok) throw refused(String(answer.status));
}
