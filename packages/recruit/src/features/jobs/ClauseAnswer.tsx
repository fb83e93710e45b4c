import { clausePassTexts, clauseText, verdictTexts } from "@bladekit/sdk/rules";
import type { Eligibility } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Tag, type TagSign, type TagTone } from "../../ui/Tag.tsx";
import { useLanguage } from "../../use-preferences.ts";
import type { Clause } from "./doubtful-clauses.ts";

const icons = { yes: "check", no: "close", unknown: "info" } as const satisfies Record<Clause["pass"], IconName>;

const looks = {
  eligible: { tone: "ok", sign: "done" },
  ineligible: { tone: "danger", sign: "refused" },
  review: { tone: "warn", sign: "act" },
} as const satisfies Record<Eligibility["auto"], { tone: TagTone; sign: TagSign }>;

/** The verdict on all conditions. */
export function VerdictTag({ auto }: { auto: Eligibility["auto"] }) {
  return <Tag {...looks[auto]}>{verdictTexts[auto][useLanguage()]}</Tag>;
}

/** What the résumé has for a condition, and a link to add what is missing. */
export function ClauseAnswer({ clause }: { clause: Clause }) {
  const { t } = useTranslation("pages");
  const language = useLanguage();
  const { pass } = clause;
  const { actual, advice, section } = clauseText(
    { ...clause, expected: clause.expectedNames, actual: clause.actualNames },
    language,
  );
  return (
    <p className={`clause clause-${pass}`}>
      <span className="clause-mark">
        <Icon name={icons[pass]} />
        <span className="visually-hidden">{clausePassTexts[pass][language]}</span>
      </span>
      <span className="user-text">
        {actual && t("eligibility.yours", { actual })}{" "}
        {advice && (section ? <Link to={linkTo.resume(section)}>{advice}</Link> : <span>{advice}</span>)}
      </span>
    </p>
  );
}
