import { clausePassTexts, clauseText } from "@bladekit/sdk/rules";
import type { Eligibility } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { doubtful } from "./doubtful-clauses.ts";

/** Warnings before applying; empty when all conditions are met. */
export function ApplyWarnings({ eligibility }: { eligibility: Eligibility }) {
  const { t } = useTranslation("pages");
  const language = useLanguage();
  const { auto, refused } = eligibility;
  const items = doubtful(eligibility.items);
  if (items.length === 0) return null;
  const says = refused ? "refused" : auto === "ineligible" ? "ineligible" : "review";
  return (
    <Notice tone={auto === "ineligible" ? "danger" : "warn"}>
      <p>{t(`eligibility.warn.${says}`)}</p>
      <ul className="hole-list">
        {items.map((item) => {
          const text = clauseText({ ...item, expected: item.expectedNames, actual: item.actualNames }, language);
          return (
            <li key={`${item.rule} ${item.expected.join()}`}>
              {t("eligibility.line", { name: text.name, expected: text.expected })}
              {t("eligibility.mark", { mark: clausePassTexts[item.pass][language] })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
