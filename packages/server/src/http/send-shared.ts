import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, SharedAnswer } from "./shared-answers.ts";

/** Smaller ones are sent as they are: compressed they would need as many packets. */
const worthCompressing = 1024;

/** The best encoding that a client takes, if any. */
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

/** Sends an answer that others get too: 304 to who has it already, compressed to who can read that. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer) {
  const { status, headers } = answer.page ?? { status: 200, headers: {} };
  const isSmall = answer.body.length < worthCompressing;
  // Browsers keep it and ask each time whether it still holds.
  reply.header("cache-control", "private, no-cache").header("etag", answer.etag);
  reply.code(status).header("content-type", "application/json; charset=utf-8").headers(headers);
  if (!isSmall) reply.header("vary", headers.vary ? `accept-encoding, ${headers.vary}` : "accept-encoding");
  if (status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  if (isSmall) return reply.send(answer.body);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(answer.body);
  return reply.header("content-encoding", encoding).send(await answer.encoded(encoding));
}
