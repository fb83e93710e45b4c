import { parse } from "node:querystring";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../contract/errors.ts";
import { checkShape } from "../contract/json-shape.ts";
import { say } from "../contract/say.ts";

/** The most bytes of the files of a form, together. */
export const maxUploadBytes = 21 * 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8; undefined when the bytes are not UTF-8. A lenient decoder would store another text than the client sent. */
function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const notText = () =>
  new Refusal("bad_request", { message: say("请求体不是有效的 UTF-8 文本", "The request body is not valid UTF-8") });

/** The fields of a form. @throws Refusal `bad_request` where its bytes are not valid UTF-8, plain or percent-encoded */
function parseForm(text: string): Record<string, unknown> {
  try {
    if (text.includes("\ufffd")) throw new URIError("not UTF-8");
    decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw notText();
  }
  return parse(text);
}

/**
 * Parsers for the three kinds of body that the contract knows. Any other content type, and any compressed body, is refused before a handler
 * runs.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", ({ headers }, reply, done) => {
    const { "content-encoding": encoding = "identity", "transfer-encoding": transfer = "chunked" } = headers;
    const isChunked = transfer.toLowerCase() === "chunked";
    if (!isChunked) {
      // Programs disagree on where such a body ends, so nothing behind it is read as another request.
      reply.header("connection", "close");
      return done(new Refusal("bad_request"));
    }
    done(encoding.toLowerCase() === "identity" ? undefined : new Refusal("unsupported_media_type"));
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = decode(body as Buffer);
    if (text === undefined) return done(notText());
    // Clients set the type even on a POST that has only query parameters.
    if (text === "") return done(null, undefined);
    parse(request, text, (error, value) => {
      try {
        if (!error) checkShape(text, value);
        done(error, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
  await app.register(formbody, { parser: parseForm });
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 11 } });
}
