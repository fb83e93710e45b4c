import { Agent, request } from "node:http";

/** A request as it is sent: a path of the server, and what goes with it. */
type Sent = {
  method?: "GET" | "POST";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};
/** The status of an answer, 0 for none, and the milliseconds until its last byte. */
export type Answered = { status: number; took: number; body: string; retryAfter: number };

/** Sends requests over connections that stay open. Unlike `fetch`, it can name any host. */
export function createSender(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const send = ({ method = "GET", path, headers = {}, body }: Sent): Promise<Answered> =>
    new Promise((resolve) => {
      const begin = performance.now();
      const end = (status: number, text = "", retryAfter = Number.NaN) =>
        resolve({ status, took: performance.now() - begin, body: text, retryAfter });
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const sent = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", () => end(0));
        answer.on("end", () =>
          end(
            answer.statusCode ?? 0,
            Buffer.concat(parts).toString("utf8"),
            Number(answer.headers["retry-after"] ?? Number.NaN),
          ),
        );
      });
      sent.on("error", () => end(0));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
export type Send = ReturnType<typeof createSender>["send"];

/** A file as a form sends it. */
export function formOf(name: string, bytes: Buffer): Pick<Sent, "headers" | "body"> {
  const head = `--x-x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { "content-type": "multipart/form-data; boundary=x-x" },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x-x--\r\n")]),
  };
}
