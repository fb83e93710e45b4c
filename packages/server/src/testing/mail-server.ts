import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Certificate } from "./certificate.ts";

/** A mail as the server received it. */
type ReceivedMail = { from: string; to: string[]; source: string; isEncrypted: boolean; user: string };

/** A real SMTP server on this machine. */
export type TestMailServer = {
  port: number;
  received: ReceivedMail[];
  /** Replies to the next mails, used up one by one. Further mails are accepted. */
  next: { code: number; text: string }[];
  close(): Promise<void>;
};

export const mailAccount = { username: "hr", password: "Mail-secret-1" } as const;

/** `tls` encrypts from the first byte, `starttls` on request, `none` never. With encryption it asks for an account. */
export async function startMailServer(
  kind: "tls" | "starttls" | "none",
  certificate: Certificate,
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const next: TestMailServer["next"] = [];
  const server = new SMTPServer({
    secure: kind === "tls",
    ...(kind === "none"
      ? { hideSTARTTLS: true, authOptional: true }
      : { key: certificate.key, cert: certificate.cert }),
    disabledCommands: kind === "none" ? ["STARTTLS", "AUTH"] : [],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === mailAccount.username && password === mailAccount.password;
      if (isRight) done(null, { user: username });
      else done(new Error("535 wrong account"));
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("nobody@") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk) => {
        source += chunk;
      });
      stream.on("end", () => {
        const answer = next.shift();
        if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source,
          isEncrypted: session.secure === true,
          user: String(session.user ?? ""),
        });
        done();
      });
    },
  });
  // A client that disconnects does not fail the test.
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    next,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
