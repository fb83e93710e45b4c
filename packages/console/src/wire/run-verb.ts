import type { VerbInput } from "../model/console-data-provider.ts";
import type { Verb } from "../model/description.ts";
import { inTime } from "./load-once.ts";
import type { VerbCalls } from "./verb-calls.ts";

/** Calls a verb of an entity's own: with its rows in the body, with all of their ids, or once for each row. */
export async function runVerb(
  { send, download }: VerbCalls,
  verb: Verb,
  { ids, query = {}, body, seen, onProgress }: VerbInput,
  isOwn: boolean,
): Promise<unknown> {
  if (verb.op.startsWith("export")) return download(verb, query, onProgress);
  if (verb.takes === "body") {
    const rows = ids && verb.by && { [verb.by]: /ids$/i.test(verb.by) ? ids : ids[0] };
    const headers = isOwn && seen ? await whileUnchanged(seen) : {};
    return send(verb, query, { body: rows ? { ...(body as object), ...rows } : body, headers });
  }
  if (!ids) return send(verb, query, { body });
  if (verb.takes === "ids") return send(verb, { ...query, [verb.by ?? "ids"]: ids.join(",") }, { body });
  const answers: unknown[] = [];
  for (const id of ids) answers.push(await send(verb, { ...query, [verb.by ?? "id"]: id }, { body }));
  return answers.length === 1 ? answers[0] : answers;
}

/** Headers of a call that is refused when a row is no longer what its caller saw. */
async function whileUnchanged(seen: NonNullable<VerbInput["seen"]>): Promise<object> {
  const { unchangedHeader } = await inTime(import("./unchanged.ts"));
  return { "If-Unchanged": unchangedHeader(seen) };
}
