import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isNoSuchTime, isOutOfRange, isStorageFull, isUnavailable } from "../db/database-errors.ts";
import { inEnglish } from "../english.ts";
import { type ErrorCode, errors, Refusal, type RefusalData } from "../errors.ts";
import { type Language, languageOf } from "./language.ts";

/** Refusals of the web framework, by its own codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_REQ_FILE_TOO_LARGE: "payload_too_large",
};

/** Anything thrown, as a refusal. What is not ours is a bug: it tells its caller nothing. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code && frameworkCodes[code];
  if (known) return new Refusal(known, { cause: error });
  if (isStorageFull(error)) return new Refusal("storage_full", { cause: error });
  if (isUnavailable(error)) return new Refusal("unavailable", { cause: error, data: { retryAfter: 2 } });
  if (isNoSuchTime(error)) return new Refusal("bad_request", { message: "日期或时间不存在", cause: error });
  if ((statusCode !== undefined && statusCode < 500) || isOutOfRange(error))
    return new Refusal("bad_request", { cause: error });
  return new Refusal("internal", { cause: error });
}

/** The sentence of a refusal, and what it says of fields, in the caller's language. */
function inLanguage(refusal: Refusal, language: Language): { msg: string; data: RefusalData } {
  const { code, message, data } = refusal;
  if (language === "zh") return { msg: message, data };
  const { fields } = data;
  const told = fields?.map(({ field, message: zh }) => ({ field, message: inEnglish(zh) }));
  const [field] = fields ?? [];
  const isFields = field && message === `${field.field}: ${field.message}`;
  const own = isFields ? `${field.field}: ${told?.[0]?.message}` : asSentence(inEnglish(message));
  return { msg: message === errors[code].zh ? errors[code].en : own, data: { ...data, ...(told && { fields: told }) } };
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody needs to apply for an account, in the words of the token call and in those of every other. */
function registrationOf({ data }: Refusal) {
  return data.oauthId === undefined ? {} : { oauth_id: data.oauthId, user_name: data.userName ?? "", data };
}

/** Answers a refusal: in the envelope, or as the token call answers it. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  hasEnvelope: boolean,
): FastifyReply {
  const refusal = toRefusal(error);
  // What is not served yet is no accident.
  if (refusal.status >= 500 && refusal.code !== "not_available")
    request.log.error({ err: refusal.cause ?? refusal }, "request failed");
  const { msg, data } = inLanguage(refusal, languageOf(request.headers["accept-language"]));
  if (refusal.data.retryAfter !== undefined) reply.header("retry-after", refusal.data.retryAfter);
  return reply
    .code(refusal.status)
    .send(
      hasEnvelope
        ? { code: refusal.status, success: false, error: refusal.code, data, msg }
        : { error: refusal.code, error_description: msg, ...registrationOf(refusal) },
    );
}
