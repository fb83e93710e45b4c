import { clauseDicts, clauseText, judgeEligibility, nameValues, type PostConditions } from "@bladekit/sdk/rules";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { toDay } from "../../../ui/shown-time.ts";
import { useDictionaries } from "../../../ui/use-dictionaries.ts";
import { useLanguage } from "../../../wire/use-language.ts";

/** An empty résumé: every condition of the post becomes a clause, and none is judged. */
const nobody = { basic: {}, education: [], work: [], licence: [], title: [], residency: [] };

interface Props {
  educationMin: string | null | undefined;
  conditions: PostConditions | undefined;
  /** Ages and years are counted from this time. */
  applyEnd: string | null | undefined;
}

/** The conditions of a post in the words of the rules that judge them. */
export function ConditionSentence({ educationMin, conditions, applyEnd }: Props): ReactNode {
  const words = useWords();
  const language = useLanguage();
  const { label } = useDictionaries(clauseDicts);
  const { items } = judgeEligibility(
    { educationMin: educationMin ?? "", conditions: conditions ?? {} },
    nobody,
    toDay(applyEnd ?? ""),
  );
  const clauses = items.map((item) => {
    const { name, expected } = clauseText({ ...item, expected: nameValues(item.rule, item.expected, label) }, language);
    return words([`${name}：${expected}`, `${name}: ${expected}`]);
  });
  if (clauses.length === 0) return words(["不设条件，人人可报名。", "No conditions: anyone can apply."]);
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {clauses.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </Box>
  );
}
