import { once } from "node:events";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { connect } from "node:tls";

/** A collector of logs, which speaks syslog over TLS. */
export type SyslogAddress = Readonly<{ host: string; port: number }>;

/** What happened, for a collector: `name` is the kind of the line, `body` its content. */
export type SyslogEvent = Readonly<{ name: string; time: string; severity: "error" | "notice" | "info"; body: object }>;

/** Milliseconds in which the collector has to do something: let the connection in, take a line, end the connection. */
const patience = 10_000;

/** RFC 5424: facility 13 is the log audit. */
const priorities = { error: 13 * 8 + 3, notice: 13 * 8 + 5, info: 13 * 8 + 6 } as const;
const longest = 1000;

/** ASCII alone, so that a line needs no mark of its encoding, and no text can end it. Long texts are cut. */
function asciiJson(body: object): string {
  const text = JSON.stringify(body, (_, value) =>
    typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value,
  );
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const host =
  hostname()
    .replace(/[^\x21-\x7e]/g, "")
    .slice(0, 255) || "-";

/** A line of RFC 5424. `sequenceId` counts the lines of this sender, from 1 to 2³¹ - 1 and again from 1. */
export function syslogLine({ name, time, severity, body }: SyslogEvent, sequenceId: number): string {
  const head = `<${priorities[severity]}>1 ${new Date(time).toISOString()} ${host} bladekit ${process.pid} ${name}`;
  return `${head} [meta sequenceId="${sequenceId}"] ${asciiJson(body)}`;
}

/** The frame of RFC 5425: the number of bytes, a space, the line. */
const frameOf = (line: string) => `${Buffer.byteLength(line)} ${line}`;

/**
 * Sends lines over a connection of their own, no faster than the collector takes them. Syslog knows no receipts, so the end of the connection is the
 * receipt: a collector that ends its side after ours has read every line. It has to show a certificate for its host that Node.js trusts.
 * @throws when the connection fails, or ends in another way: then some of the lines may have arrived
 */
export async function sendLines(
  { host: name, port }: SyslogAddress,
  lines: AsyncIterable<string>,
  options: { ca?: string | undefined; patience?: number } = {},
): Promise<void> {
  const serverName = isIP(name) ? {} : { servername: name };
  const ca = options.ca === undefined ? {} : { ca: options.ca };
  const socket = connect({ host: name, port, minVersion: "TLSv1.2", ...serverName, ...ca });
  let [reason, isWhole] = [undefined as Error | undefined, false];
  const ended = new Promise<void>((resolve, reject) => {
    socket.on("error", (error) => {
      reason = error;
    });
    socket.once("close", () => {
      if (isWhole && !reason) resolve();
      else reject(reason ?? new Error("the collector ended the connection"));
    });
  });
  // Several places wait for the end, and none of them may have come yet.
  ended.catch(() => {});
  socket.setTimeout(options.patience ?? patience, () => socket.destroy(new Error("the collector does not answer")));
  // A collector has nothing to say. What it says anyway is not kept.
  socket.resume();
  try {
    await Promise.race([once(socket, "secureConnect"), ended]);
    for await (const line of lines) {
      if (!socket.write(frameOf(line))) await Promise.race([once(socket, "drain"), ended]);
    }
    isWhole = true;
    socket.end();
    await ended;
  } finally {
    socket.destroy();
  }
}
