import type { JsonObject } from "../json.ts";
import type { Answer } from "./call.ts";

/** A refusal with the given status, which the answer may have hidden behind another. */
export function refuse(response: Response, status: number, error: JsonObject): Answer {
  const { headers } = response;
  return { error, response: response.status === status ? response : new Response(null, { status, headers }) };
}
