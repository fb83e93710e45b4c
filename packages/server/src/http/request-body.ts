import type { FastifyRequest } from "fastify";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { UploadedFile } from "../contract/operations.ts";
import { say } from "../contract/say.ts";
import { validate } from "../contract/validator.ts";

const formType = "application/x-www-form-urlencoded";

type Fields = Readonly<Record<string, unknown>>;

/** The media type without its parameters, in lower case; empty when there is no body. */
function mediaType(request: FastifyRequest): string {
  return (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Form fields of a POST, which may stand for query parameters. */
export function formFields(request: FastifyRequest): Fields {
  return mediaType(request) === formType && typeof request.body === "object" ? ((request.body as Fields) ?? {}) : {};
}

/** The file of a form. @throws Refusal `bad_request` where the form is cut off or none; what the framework refuses as it is */
async function readFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  try {
    const part = await request.file();
    return part && { name: part.filename, type: part.mimetype.toLowerCase(), bytes: await part.toBuffer() };
  } catch (cause) {
    // The parser of forms throws plain errors: all that it reads is what was sent.
    if ((cause as { statusCode?: number }).statusCode !== undefined) throw cause;
    throw new Refusal("bad_request", { cause });
  }
}

/** Reads and checks the body that an operation declares; `translate` puts one of another dialect into the contract's words first. @throws Refusal */
export async function readBody(
  operation: Operation,
  request: FastifyRequest,
  translate: (sent: unknown) => Promise<unknown> = async (sent) => sent,
): Promise<{ body: unknown; file: UploadedFile | undefined }> {
  const { body } = operation;
  if (!body) return { body: undefined, file: undefined };
  if (body.mediaType === "multipart/form-data") {
    if (mediaType(request) !== body.mediaType) throw new Refusal("unsupported_media_type");
    return { body: undefined, file: await readFile(request) };
  }
  // A form may leave its fields in the query, as older clients do.
  const isForm = body.mediaType === formType;
  const isOther = request.isMultipart() || (request.body !== undefined && mediaType(request) !== formType);
  if (isForm && isOther) throw new Refusal("unsupported_media_type");
  const value = isForm ? { ...(request.query as Fields), ...formFields(request) } : request.body;
  if (!isForm && mediaType(request) !== body.mediaType) {
    if (mediaType(request) !== "" || body.required) throw new Refusal("unsupported_media_type");
    return { body: undefined, file: undefined };
  }
  // Some clients name a type where they send nothing.
  if (value === undefined && !body.required) return { body: undefined, file: undefined };
  if (value === undefined || value === null)
    throw new Refusal("bad_request", { message: say("请求体不能为空", "The request body must not be empty") });
  const meant = await translate(value);
  validate(body.pointer, meant);
  return { body: meant, file: undefined };
}
