import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileAnswer } from "../contract/operations.ts";
import { readRange } from "./byte-range.ts";

/** Answers bytes, so that no browser runs what is in them. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { type, fileName } = file;
  const isPicture = type.startsWith("image/");
  const kind = isPicture || type === "application/pdf" ? "inline" : "attachment";
  const disposition = `${kind}; filename*=UTF-8''${encodeName(fileName)}`;
  // Called when nothing can be refused any more: a refusal is no file.
  const asFile = () =>
    reply
      .header("content-type", type)
      .header("content-disposition", disposition)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, max-age=300");
  if ("bytes" in file) return asFile().send(file.bytes);
  // Made for this caller at this moment.
  if ("stream" in file) return asFile().header("cache-control", "no-store").send(file.stream);

  const etag = `"${file.etag}"`;
  if (request.headers["if-none-match"]?.includes(etag)) return asFile().header("etag", etag).code(304).send();
  // Pages show pictures of their own origin only; what is saved may come from elsewhere.
  const link = isPicture ? undefined : await file.link(disposition);
  if (link) return reply.header("cache-control", "private, max-age=60").redirect(link);
  // A part of what it was before is of no use: the whole as it is now.
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

/** As RFC 8187 wants a name: `'`, `(`, `)` and `*` encoded too. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
