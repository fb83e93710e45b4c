import { checkPassword, type PasswordRule, passwordClauses } from "@bladekit/sdk/rules";
import { useTranslation } from "../../texts/use-translation.ts";
import { useLanguage } from "../../use-preferences.ts";

/** Demands that most passwords meet. They are shown only if one is not met. */
const seldom: ReadonlySet<string> = new Set(["maxLength", "forbidCommon"]);

/** The hospital's rule for passwords as a list, with a tick for each demand that the typed password meets. */
export function PasswordClauses({ rule, password }: { rule: PasswordRule; password: string }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const unmet = new Set(
    password
      ? checkPassword(password, rule).map(({ clause }) => clause)
      : passwordClauses(rule).map(({ clause }) => clause),
  );
  return (
    <ul className="password-clauses">
      {passwordClauses(rule)
        .filter(({ clause }) => !seldom.has(clause) || (password !== "" && unmet.has(clause)))
        .map(({ clause, sentence }) => (
          <li key={clause} className={unmet.has(clause) ? password && "clause-unmet" : "clause-met"}>
            {sentence[language]}
            {!unmet.has(clause) && <span className="visually-hidden">{t("signUp.met")}</span>}
          </li>
        ))}
    </ul>
  );
}
