import type { OutboundRequest } from "../../outbound/outbound.ts";

/** A tenant's account at its provider, with decrypted keys. An empty `endpoint` is the address that the provider publishes. */
export type SmsAccount = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  appId: string;
  signName: string;
};

/** One message to one phone. `values` fill the gaps of the provider's template, in the order of its gaps. */
type SmsMessage = {
  id: string;
  phone: string;
  template: string;
  templateId: string;
  values: Readonly<Record<string, string>>;
  /** The whole sentence, for a gateway that has no templates. */
  text: string;
};

/** The values that make two requests for the same message differ. */
export type SmsMoment = { now: Date; nonce: string };

/** How a try ended. After `busy` it is worth trying again; `unknown` means that the message may have been sent. */
export type Outcome = { kind: "sent"; receipt: string } | { kind: "refused" | "busy" | "unknown"; reason: string };

/** A message that a provider took, by the id that it gave it. */
type TakenSms = { phone: string; receipt: string; takenAt: Date };

/** The fate of a message that was taken; `pending` while it is unknown. */
export type Receipt = { kind: "delivered" | "pending" } | { kind: "undelivered"; reason: string };

/** A provider: how it is asked, and what its answers mean. Both are pure. */
export type SmsProvider = {
  /** Whether asking twice for the same message sends it once. */
  isIdempotent: boolean;
  /** Fields of an account that have to be there. */
  required: readonly (keyof SmsAccount)[];
  request(account: SmsAccount, message: SmsMessage, moment: SmsMoment): OutboundRequest;
  outcome(status: number, body: string): Outcome;
  /** How it is asked what became of a message; none where it cannot be. */
  receipt?: {
    request(account: SmsAccount, taken: TakenSms, moment: SmsMoment): OutboundRequest;
    read(body: string, taken: TakenSms): Receipt;
  };
};

/** Reads a JSON object; undefined for anything else. */
export function readObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
