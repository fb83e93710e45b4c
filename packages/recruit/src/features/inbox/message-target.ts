import type { InboxMessage } from "../../api.ts";
import { linkTo } from "../../paths.ts";

/** The page to which a message leads, and the key of the link's text. */
export interface MessageTarget {
  readonly to: string;
  readonly text: "open" | "ticket" | "appointment" | "scores" | "transfer" | "correct" | "saved" | "dataRequest";
}

/** The section that some messages are about. All others are about the application as a whole. */
const texts: Readonly<Partial<Record<InboxMessage["action"], Exclude<MessageTarget["text"], "open">>>> = {
  issueTicket: "ticket",
  changeTicket: "ticket",
  publishAppointment: "appointment",
  changeAppointment: "appointment",
  remindAppointment: "appointment",
  moveAppointment: "appointment",
  publishScores: "scores",
  transfer: "transfer",
  return: "correct",
  dataRequest: "dataRequest",
};

/** The page that a message is about: an application, or the page in `link`. */
export function messageTarget({
  action,
  applicationId,
  link,
}: Pick<InboxMessage, "action" | "applicationId" | "link">): MessageTarget {
  if (link) return { text: texts[action] ?? "saved", to: link };
  const text = texts[action] ?? "open";
  return { text, to: text === "ticket" ? linkTo.ticket(applicationId) : linkTo.application(applicationId) };
}
