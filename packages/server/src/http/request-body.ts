import type { FastifyRequest } from "fastify";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { isUnfit } from "../contract/json-shape.ts";
import type { UploadedFile } from "../contract/operations.ts";
import { say } from "../contract/say.ts";
import { validate } from "../contract/validator.ts";
import { unfitText } from "../contract/value-sentences.ts";
import { maxUploadBytes } from "./body-parsers.ts";
import type { FormRoom } from "./upload-room.ts";

const formType = "application/x-www-form-urlencoded";

type Fields = Readonly<Record<string, unknown>>;

/** The media type without its parameters, in lower case; empty when there is no body. */
function mediaType(request: FastifyRequest): string {
  return (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Form fields of a POST. They may be used instead of query parameters. */
export function formFields(request: FastifyRequest): Fields {
  return mediaType(request) === formType && typeof request.body === "object" ? ((request.body as Fields) ?? {}) : {};
}

/** The most files of one form, where an operation takes several. */
const mostFiles = 20;

const takesSeveral = ({ properties = {} }: { properties?: Record<string, { type?: unknown }> }) =>
  Object.values(properties).some(({ type }) => type === "array");

type Form = { fields: Record<string, unknown>; files: UploadedFile[] };

/** The most bytes of a form with files, with all that stands around these. */
const mostFormBytes = maxUploadBytes + 1024 * 1024;

/**
 * Settles, with a refusal, when a form has more bytes than any may have, or than there is room for. The parser has limits for parts and none
 * for all that it skips: a text without a boundary would be read as long as the client sends it.
 */
function whenTooMuch({ headers, raw }: FastifyRequest, room: FormRoom): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new Refusal("payload_too_large"));
    let bytes = 0;
    if (Number(headers["content-length"] ?? 0) > mostFormBytes) return refuse();
    raw.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostFormBytes) return refuse();
      try {
        room.take(piece.length);
      } catch (refusal) {
        reject(refusal);
      }
    });
  });
}

/**
 * A form with files. @throws Refusal `bad_request` for a truncated or invalid form, `payload_too_large`, `busy`; errors of the framework
 * pass unchanged
 */
const readForm = (request: FastifyRequest, most: number, room: FormRoom): Promise<Form> =>
  Promise.race([whenTooMuch(request, room), readParts(request, most)]);

async function readParts(request: FastifyRequest, most: number): Promise<Form> {
  const form: Form = { fields: {}, files: [] };
  try {
    for await (const part of request.parts({ limits: { files: most, parts: most + 10 } })) {
      const names = [part.fieldname, part.type === "file" ? part.filename : ""];
      if (names.some(isUnfit)) throw new Refusal("bad_request", { message: unfitText });
      if (part.type === "field") form.fields[part.fieldname] = part.value;
      else form.files.push({ name: part.filename, type: part.mimetype.toLowerCase(), bytes: await part.toBuffer() });
    }
    return form;
  } catch (cause) {
    // The parser of forms throws plain errors. They are all about the input, because it reads nothing else.
    if (cause instanceof Refusal || (cause as { statusCode?: number }).statusCode !== undefined) throw cause;
    throw new Refusal("bad_request", { cause });
  }
}

/** A form with several files. Its fields are validated like those of any body, with the files under their names. */
function checkForm({ pointer }: NonNullable<Operation["body"]>, { fields, files }: Form): object {
  const body = { ...fields, files: files.map(({ name }) => name) };
  validate(pointer, body);
  return body;
}

type Sent = { body: unknown; file: UploadedFile | undefined; files: readonly UploadedFile[] };
const without = { file: undefined, files: [] };

type Reading = {
  /** Where the bytes of a form with files have room. */
  room: FormRoom;
  /** Converts a body of another dialect. */
  translate?: ((sent: unknown) => Promise<unknown>) | undefined;
};

/** Reads and validates the body that an operation declares. @throws Refusal */
export async function readBody(
  operation: Operation,
  request: FastifyRequest,
  { room, translate = async (sent) => sent }: Reading,
): Promise<Sent> {
  const { body } = operation;
  if (!body) return { body: undefined, ...without };
  if (body.mediaType === "multipart/form-data") {
    if (mediaType(request) !== body.mediaType) throw new Refusal("unsupported_media_type");
    const isSeveral = takesSeveral(body.schema);
    const form = await readForm(request, isSeveral ? mostFiles : 1, room);
    return { body: isSeveral ? checkForm(body, form) : undefined, file: form.files[0], files: form.files };
  }
  // Older clients put the fields of a form into the query.
  const isForm = body.mediaType === formType;
  const isOther = request.isMultipart() || (request.body !== undefined && mediaType(request) !== formType);
  if (isForm && isOther) throw new Refusal("unsupported_media_type");
  const value = isForm ? { ...(request.query as Fields), ...formFields(request) } : request.body;
  if (!isForm && mediaType(request) !== body.mediaType) {
    if (mediaType(request) !== "" || body.required) throw new Refusal("unsupported_media_type");
    return { body: undefined, ...without };
  }
  // Some clients set a content type although they send no body.
  if (value === undefined && !body.required) return { body: undefined, ...without };
  if (value === undefined || value === null)
    throw new Refusal("bad_request", { message: say("请求体不能为空", "The request body must not be empty") });
  const meant = await translate(value);
  validate(body.pointer, meant);
  return { body: meant, ...without };
}
