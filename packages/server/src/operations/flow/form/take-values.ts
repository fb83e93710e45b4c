import { Refusal } from "../../../contract/errors.ts";
import { listed } from "../../../contract/say.ts";
import type { Definition } from "../../../services/flow/definition.ts";
import type { Variables } from "../../../services/flow/expression/expression.ts";
import { fieldsAt, readValues } from "../../../services/flow/fields.ts";

type Entered = { given: Variables; known: Variables; isWhole: boolean };

/** The values that somebody entered at a step, as its fields allow. @throws Refusal `validation_failed`, naming each field */
export function takeValues(graph: Definition, node: string, { given, known, isWhole }: Entered): Variables {
  const { values, faults } = readValues(fieldsAt(graph, node), given, known, isWhole);
  if (faults.length === 0) return values;
  const sentences = faults.map(({ sentence }) => sentence);
  throw new Refusal("validation_failed", {
    message: listed(sentences.slice(0, 5), { zh: "；", en: "; " }),
    data: { fields: faults.map(({ field, sentence }) => ({ field: `variables.${field}`, message: sentence })) },
  });
}
