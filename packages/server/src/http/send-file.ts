import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileAnswer } from "../contract/operations.ts";
import { readRange } from "./byte-range.ts";

const eventStream = "text/event-stream";

/** Sends events as they come. Nothing on the way may collect or compress them. */
function sendEvents(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  request.headers["x-no-compression"] = "1";
  return reply
    .header("content-type", eventStream)
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(stream);
}

/** Sends bytes with headers that keep browsers from running them. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { type, fileName } = file;
  if (type === eventStream && "stream" in file) return sendEvents(request, reply, file.stream);
  const isPicture = type.startsWith("image/");
  const kind = isPicture || type === "application/pdf" ? "inline" : "attachment";
  const disposition = `${kind}; filename*=UTF-8''${encodeName(fileName)}`;
  // Called only after the last possible refusal, because a refusal is sent as JSON and not as a file.
  const asFile = () =>
    reply
      .header("content-type", type)
      .header("content-disposition", disposition)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, max-age=300");
  if ("bytes" in file) return asFile().send(file.bytes);
  // The file is made for this caller at this moment, so no cache may keep it.
  if ("stream" in file) return asFile().header("cache-control", "no-store").send(file.stream);

  const etag = `"${file.etag}"`;
  if (request.headers["if-none-match"]?.includes(etag)) return asFile().header("etag", etag).code(304).send();
  // Pages show pictures of their own origin only. A download may come from elsewhere.
  const link = isPicture ? undefined : await file.link(disposition);
  if (link) return reply.header("cache-control", "private, max-age=60").redirect(link);
  // If the file has changed, a part of it does not fit what the client has. The client gets the whole new file.
  const isSame = !request.headers["if-range"] || request.headers["if-range"] === etag;
  const range = isSame ? readRange(request.headers.range, file.size) : undefined;
  const body = await file.open(range);
  asFile().header("etag", etag).header("accept-ranges", "bytes");
  if (!range) return reply.header("content-length", file.size).send(body);
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${file.size}`)
    .header("content-length", range.end - range.start + 1)
    .send(body);
}

/** RFC 8187 demands that `'`, `(`, `)` and `*` are encoded, too. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
