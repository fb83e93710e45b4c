import { isIP } from "node:net";
import type { Sentence } from "@bladekit/sdk/rules";
import { createTransport } from "nodemailer";
import { say } from "../../contract/say.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { OutboundError } from "../outbound/outbound.ts";
import type { Outcome } from "./sms/sms-provider.ts";

/** A mail server, with its password in the clear. `isOurs`: the operator chose it, so that it may be inside. */
export type MailServer = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  username: string;
  password: string;
  fromAddress: string;
  fromName: string;
  isOurs: boolean;
};

/**
 * One mail in plain text, with a calendar file or an empty text, and a file. `id` names it for ever: a server that gets it twice can tell.
 */
type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  calendar?: string;
  file?: { name: string; type: string; bytes: Uint8Array } | undefined;
};

/** Talks SMTP. `ca` trusts one more certificate authority than the system does. */
export type Mailer = {
  send(server: MailServer, mail: OutgoingMail): Promise<Outcome>;
  /** Connects and signs in. @throws OutboundError with a reason fit to be shown */
  verify(server: MailServer): Promise<void>;
};

/** Silence is measured by the library; this ends a server that trickles. */
const totalMs = 60_000;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

type SmtpFault = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** The address of `smtp://` or `smtps://`, as a server of the operator's. */
export function parseSmtpUrl(text: string, from: string): MailServer {
  const url = new URL(text);
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? "tls" : "starttls",
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    fromAddress: from,
    fromName: "",
    isOurs: true,
  };
}

export function createMailer(outbound: Outbound, options: { ca?: string } = {}): Mailer {
  const connect = async ({ host, port, security, username, password, isOurs }: MailServer) =>
    createTransport({
      // The address that was checked is the one that is connected to; the certificate is for the name.
      host: isOurs ? host : await outbound.addressOf(host),
      port,
      secure: security === "tls",
      requireTLS: security === "starttls",
      ignoreTLS: security === "none",
      tls: { ...(!isIP(host) && { servername: host }), minVersion: "TLSv1.2", ...options },
      ...(username && { auth: { user: username, pass: password } }),
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    });

  return {
    async send(server, { id, to, subject, text, calendar = "", file }) {
      try {
        const transport = await connect(server);
        const sending = transport.sendMail({
          from: { name: server.fromName, address: server.fromAddress },
          to: { name: "", address: to },
          subject,
          text,
          ...(calendar && {
            icalEvent: { filename: "invite.ics", method: methodOf(calendar), content: calendar },
          }),
          ...(file && {
            attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }],
          }),
          messageId: `<${id}@${server.fromAddress.split("@")[1]}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        const sent = await within(sending, transport);
        return { kind: "sent", receipt: sent.response.slice(0, 200) };
      } catch (error) {
        return outcomeOf(error as SmtpFault);
      }
    },

    async verify(server) {
      const transport = await connect(server);
      await within(transport.verify(), transport).catch((error: SmtpFault) => {
        throw new OutboundError(sentenceOf(error), false, error);
      });
    },
  };
}

/** What a calendar file asks of a calendar; the mail says it, too (RFC 6047, 2.4). */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? "PUBLISH";

/** Waits for the end, but not for ever. */
async function within<T>(work: Promise<T>, transport: { close(): void }): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      transport.close();
      fail(Object.assign(new Error("too slow"), { code: "ETIMEDOUT", command: "DATA" }));
    }, totalMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The meaning of a fault: the server refused for good or for now, or it is unknown whether it took the mail. */
function outcomeOf(fault: SmtpFault): Outcome {
  const reason = reasonOf(fault);
  if (fault instanceof OutboundError) return { kind: "refused", reason };
  if (fault.responseCode) return { kind: fault.responseCode < 500 ? "busy" : "refused", reason };
  if (fault.command === "DATA") return { kind: "unknown", reason };
  return { kind: "busy", reason };
}

const meanings: Readonly<Record<string, Sentence>> = {
  EAUTH: say("账号或密码不正确", "The account or password is wrong"),
  ETLS: say("无法建立加密连接", "An encrypted connection could not be made"),
  ESOCKET: say("无法建立连接或证书无效", "The connection could not be made, or the certificate is not valid"),
  ECONNECTION: say("无法连接邮件服务器", "The mail server cannot be reached"),
  ETIMEDOUT: say("邮件服务器没有及时应答", "The mail server did not respond in time"),
  EDNS: say("找不到邮件服务器", "The mail server cannot be found"),
};

function sentenceOf({ code = "", response, message }: SmtpFault): Sentence {
  const said = (response ?? message).slice(0, 300);
  const meaning = meanings[code];
  return meaning ? say("{}：{}", "{}: {}", meaning, said) : say("{}", "{}", said);
}

/** The reason as staff read it in the outbox, which is kept in Chinese. */
const reasonOf = (fault: SmtpFault): string => sentenceOf(fault).zh.slice(0, 300);
