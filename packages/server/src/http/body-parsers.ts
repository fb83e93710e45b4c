import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../contract/errors.ts";
import { checkShape } from "../contract/json-shape.ts";

const maxUploadBytes = 21 * 1024 * 1024;

/** The three kinds of body that the contract knows; any other content type, and a packed one, is refused before a handler sees it. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addHook("onRequest", async ({ headers }) => {
    const { "content-encoding": encoding = "identity" } = headers;
    if (encoding.toLowerCase() !== "identity") throw new Refusal("unsupported_media_type");
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    // Clients set the type on a POST that has parameters only.
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
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 11 } });
}
