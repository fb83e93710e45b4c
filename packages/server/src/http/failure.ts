import { fromWireTime } from "@bladekit/sdk/rules";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "../contract/document.ts";
import { type ErrorCode, type FieldError, Refusal, type RefusalData } from "../contract/errors.ts";
import { fieldWords } from "../contract/field-words.ts";
import { type Language, languageOf, sentenceIn } from "../contract/language.ts";
import { emptyField } from "../contract/value-sentences.ts";
import { asRefusal, isNoSuchTime, noSuchTime } from "../db/database-errors.ts";

/** Refusals of the web framework, by its error codes. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_REQ_FILE_TOO_LARGE: "payload_too_large",
};

/** The database reports only that some time does not exist. This finds the field that has it. */
function withTimesNamed(refusal: Refusal, { query, body }: Pick<FastifyRequest, "query" | "body">): Refusal {
  if (!isNoSuchTime(refusal.cause)) return refusal;
  const fields = [query, body]
    .flatMap((input) => [...timesThatAreNone(input)])
    .map((field) => ({ field, message: noSuchTime }));
  if (fields.length === 0) return refusal;
  return new Refusal("validation_failed", { message: noSuchTime, cause: refusal.cause, data: { fields } });
}

/** The places of texts that have the form of a time and do not exist, as paths joined by dots. */
function* timesThatAreNone(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}( |$)/.test(value) && !fromWireTime(value)) yield path.join(".");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* timesThatAreNone(part, [...path, name]);
}

/** Turns any thrown value into a refusal. An unknown error is a bug, and its caller only learns that it happened. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code && frameworkCodes[code];
  if (known) return new Refusal(known, { cause: error });
  const ofDatabase = asRefusal(error);
  if (ofDatabase) return ofDatabase;
  const isCallersFault = statusCode !== undefined && statusCode < 500;
  return new Refusal(isCallersFault ? "bad_request" : "internal", { cause: error });
}

/** A field error in the caller's language. For an empty field it has the sentence of the form. */
function fieldIn(language: Language, { field, message }: FieldError, operation: Operation | undefined) {
  const words = message.zh === emptyField.zh ? operation && fieldWords(operation, field) : undefined;
  return { field, message: sentenceIn(language, words?.required ?? message) };
}

/** The field errors of a refusal, in the caller's language. */
function dataIn(language: Language, data: RefusalData, operation: Operation | undefined) {
  const fields = data.fields?.map((each) => fieldIn(language, each, operation));
  return fields ? { ...data, fields } : data;
}

/** The sentence of a refusal in the caller's language. If it is about a field, it names the field as forms do. */
function messageIn(language: Language, { sentence, data }: Refusal, operation: Operation | undefined): string {
  const [first] = data.fields ?? [];
  const words = first && operation && fieldWords(operation, first.field);
  const isNamed = sentence.zh === `${first?.field}: ${first?.message.zh}`;
  if (!words || !first || !(isNamed || sentence.zh === first.message.zh)) return sentenceIn(language, sentence);
  if (first.message.zh === emptyField.zh) return words.required[language];
  if (!isNamed) return sentenceIn(language, sentence);
  return `${words.label[language]}${language === "zh" ? "：" : ": "}${first.message[language]}`;
}

/** Whether refusals come in the envelope. Those of the token call, which nobody is signed in for, do not. */
const isEnveloped = ({ hasEnvelope, answerPointer, needsUser }: Operation) =>
  hasEnvelope || !answerPointer || needsUser;

/**
 * The fields with which a person continues: to apply for an account, or to finish signing in. Those for an account have the names of the
 * token call, and stand in `data` as well, as in every other call.
 */
function nextStepOf({ data }: Refusal) {
  if (data.oauthId !== undefined) return { oauth_id: data.oauthId, user_name: data.userName ?? "", data };
  return data.ticket === undefined ? {} : { data };
}

/** Logs a failure. A call that was refused for overload is logged as one line without a stack, because there may be many. */
function logFailure({ log }: FastifyRequest, refusal: Refusal, operation: Operation | undefined): void {
  // An operation that is not implemented yet is not a failure.
  const isShed = refusal.code === "unavailable" || refusal.code === "busy";
  if ((refusal.status < 500 && !isShed) || refusal.code === "not_available") return;
  if (isShed) {
    const { cause } = refusal;
    log.warn({ operation: operation?.id, reason: cause instanceof Error ? cause.message : "busy" }, "call shed");
    return;
  }
  log.error({ err: refusal.cause ?? refusal }, "request failed");
}

/** Sends a refusal: in the envelope, or in the form of the token call. Without `operation` the address matched no operation. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  operation?: Operation,
): FastifyReply {
  const refusal = withTimesNamed(toRefusal(error), request);
  logFailure(request, refusal, operation);
  const language = languageOf(request.headers["accept-language"]);
  const msg = messageIn(language, refusal, operation);
  const data = dataIn(language, refusal.data, operation);
  // The rest of such a body is not read.
  if (refusal.code === "payload_too_large" && !request.raw.complete) reply.header("connection", "close");
  if (refusal.data.retryAfter !== undefined) reply.header("retry-after", refusal.data.retryAfter);
  return reply
    .code(refusal.status)
    .send(
      operation === undefined || isEnveloped(operation)
        ? { code: refusal.status, success: false, error: refusal.code, data, msg }
        : { error: refusal.code, error_description: msg, ...nextStepOf(refusal) },
    );
}
