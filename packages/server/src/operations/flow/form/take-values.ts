import {
  allFields,
  computedValues,
  type Definition,
  type FormField,
  fieldKinds,
  fieldsAt,
  forEngine,
  readValues,
  type Variables,
  wrongValue,
} from "@bladekit/flow";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { listed, say } from "../../../contract/say.ts";
import { lookUpValues } from "./look-up.ts";

/** What one person enters may take this many bytes as JSON. */
const mostBytes = 64 * 1024;
const tooLarge = () =>
  new Refusal("validation_failed", {
    message: say("表单内容过多，请改为上传文件", "The form is too long. Upload a file instead"),
  });

/** A number that came out of a formula and is too large for its kind. */
const isBeyond = (field: FormField, value: number | null | undefined) =>
  typeof value === "number" && !fieldKinds[field.type].fits(value, field);

type Entered = { node: string; given: Variables; known: Variables; isWhole: boolean };

/**
 * The values that somebody entered at a step, as its fields allow, with what is made of them: all of them for the form, and those that conditions may
 * read. @throws Refusal `validation_failed`, naming each field
 */
export async function takeValues(
  ctx: Context,
  graph: Definition,
  { node, given, known, isWhole }: Entered,
): Promise<{ form: Variables; variables: Variables }> {
  const fields = fieldsAt(graph, node);
  const { values, faults } = readValues(fields, given, known, isWhole);
  const { made, unknown } = await lookUpValues(ctx, fields, { values, before: known });
  faults.push(...unknown.map(wrongValue));
  const all = allFields(graph);
  const computed = computedValues(all.values(), { ...known, ...values, ...made });
  faults.push(...[...all.values()].filter((field) => isBeyond(field, computed[field.id])).map(wrongValue));
  if (faults.length === 0) {
    const form = { ...values, ...made, ...computed };
    if (Buffer.byteLength(JSON.stringify(form)) > mostBytes) throw tooLarge();
    return { form, variables: forEngine([...all.values()], form) };
  }
  const sentences = faults.map(({ sentence }) => sentence);
  throw new Refusal("validation_failed", {
    message: listed(sentences.slice(0, 5), { zh: "；", en: "; " }),
    data: { fields: faults.map(({ field, sentence }) => ({ field: `variables.${field}`, message: sentence })) },
  });
}
