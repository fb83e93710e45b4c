import { once } from "node:events";
import { connect } from "node:net";

/** An answer as it stood on the wire. A body that is no JSON is undefined. */
export type RawAnswer = { status: number; body: unknown };

/**
 * Writes bytes to a server that no client of ours would send, and waits until it closes the connection. Returns what the server sent. It stops
 * writing when the server hangs up.
 */
export async function rawCall(
  url: string,
  pieces: Iterable<string | Buffer>,
): Promise<{ text: string; answers: RawAnswer[] }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  // The server may close the connection of a caller who is still writing.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    // A server that hangs up has an error for what is still being written.
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  await closed;
  const bytes = Buffer.concat(chunks);
  return { text: bytes.toString("latin1"), answers: answersIn(bytes) };
}

/** The answers one after the other, each as long as its head says. What comes before the last one, such as `100 Continue`, is no answer. */
function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n\r\n", at);
    const head = bytes.toString("latin1", at, end === -1 ? bytes.length : end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    // The only answers in chunks are those of Node.js itself, which have no body.
    const none = /^transfer-encoding: chunked$/im.test(head) ? "0\r\n\r\n".length : 0;
    const from = end === -1 ? bytes.length : end + 4 + none;
    if (status >= 200 || Number.isNaN(status))
      answers.push({ status, body: jsonOf(bytes.subarray(from, from + length)) });
    at = from + length;
  }
  return answers;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
