import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

const maxUploadBytes = 21 * 1024 * 1024;

/** The three kinds of body that the contract knows; any other content type is refused before a handler sees it. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    // Clients set the type on a POST that has parameters only.
    if (text === "") done(null, undefined);
    else parse(request, text as string, done);
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 11 } });
}
