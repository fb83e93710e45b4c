import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, SharedAnswer } from "./shared-answers.ts";

/** Shorter bodies are sent uncompressed, because compression would not save a packet. */
const worthCompressing = 1024;

/** The best encoding that a client accepts, if any. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const offers = new Map(
    accepted.split(",").map((part) => {
      const [name = "", weight = ""] = part.trim().toLowerCase().split(";");
      return [name.trim(), !/^\s*q=0(\.0*)?\s*$/.test(weight)] as const;
    }),
  );
  return (["br", "gzip"] as const).find((encoding) => offers.get(encoding));
}

/** Sends a shared answer: 304 if the client has it already, and compressed if the client accepts that. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer) {
  const { status, headers } = answer.page ?? { status: 200, headers: {} };
  const isSmall = answer.body.length < worthCompressing;
  // Browsers may store it but must revalidate it each time.
  reply.header("cache-control", "private, no-cache").header("etag", answer.etag);
  reply.code(status).header("content-type", "application/json; charset=utf-8").headers(headers);
  if (!isSmall) reply.header("vary", headers.vary ? `accept-encoding, ${headers.vary}` : "accept-encoding");
  if (status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  if (isSmall) return reply.send(answer.body);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(answer.body);
  return reply.header("content-encoding", encoding).send(await answer.encoded(encoding));
}
