import { clauseDicts, clauseText, judgeEligibility, nameValues, type PostConditions } from "@bladekit/sdk/rules";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useDictionaries } from "../../../components/use-dictionaries.ts";
import type { Values } from "../../../entity/define-entity.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { objectToWire } from "../../../entity/wire.ts";
import { useLanguage } from "../../../providers/use-language.ts";

/** A résumé that says nothing: every demand of the post becomes a clause, and none is judged. */
const nobody = { basic: {}, education: [], work: [], licence: [], title: [], residency: [] };

/** The conditions in the words of the rules that judge them. */
export function ConditionSentence({ conditions }: { conditions: Values }): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const { label } = useDictionaries(clauseDicts);
  const field = useEntity().description.fields.conditions;
  const [educationMin, applyEnd]: (string | null | undefined)[] = useWatch({ name: ["educationMin", "applyEnd"] });
  const asked = field && (objectToWire(field, conditions) as PostConditions | undefined);
  const { items } = judgeEligibility(
    { educationMin: educationMin ?? "", conditions: asked ?? {} },
    nobody,
    applyEnd?.slice(0, 10) ?? "",
  );
  const clauses = items.map((item) => {
    const { name, expected } = clauseText({ ...item, expected: nameValues(item.rule, item.expected, label) }, language);
    return `${name}：${expected}`;
  });
  if (clauses.length === 0) return words(["不设条件，人人可报名。", "No conditions: everybody may apply."]);
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {clauses.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </Box>
  );
}
