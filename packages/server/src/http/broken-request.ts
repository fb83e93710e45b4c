import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Sentence } from "@bladekit/sdk/rules";
import { errors } from "../contract/errors.ts";
import { languageOf, sentenceIn } from "../contract/language.ts";
import { say } from "../contract/say.ts";

type Broken = { status: number; sentence: Sentence };

/** What is wrong with bytes that are no request, by the codes of Node.js. */
const byCode: Readonly<Record<string, Broken>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    sentence: say("请求未在时限内发送完整", "The request took too long to arrive"),
  },
  HPE_HEADER_OVERFLOW: { status: 431, sentence: say("请求头过大", "The headers of the request are too large") },
};

/** Node.js keeps the answer that is under way at the socket. Its own handler of broken requests reads it, too. */
type Answering = Socket & { _httpMessage?: ServerResponse & { req: IncomingMessage } };

/**
 * Answers bytes that are no request in the envelope of every other refusal, and hangs up. While an earlier request of the connection waits for
 * its answer, nothing is written: the client would take the refusal for that answer.
 */
export function answerBroken({ code = "" }: NodeJS.ErrnoException, socket: Answering): void {
  if (socket.destroyed) return;
  const { _httpMessage: answer } = socket;
  const isOfEarlier = answer !== undefined && answer !== null && (answer.headersSent || answer.req.complete);
  if (socket.writable && code !== "ECONNRESET" && !isOfEarlier) socket.write(refusalOf(code));
  socket.destroy();
}

function refusalOf(code: string): string {
  const { status, sentence } = byCode[code] ?? { status: 400, sentence: errors.bad_request };
  // The headers of the caller could not be read, and so not their language either.
  const msg = sentenceIn(languageOf(undefined), sentence);
  const body = JSON.stringify({ code: status, success: false, error: "bad_request", data: {}, msg });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
