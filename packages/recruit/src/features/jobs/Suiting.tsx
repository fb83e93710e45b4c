import type { JobFit } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { EmptyState } from "../../ui/Notice.tsx";

/** Parts of lists of posts that suit the candidate. Only signed-in candidates load them and their texts. */
export type SuitingProps =
  | { part: "switch"; isOn: boolean; onToggle: () => void }
  | { part: "note" }
  | { part: "none"; all: string; clear: string }
  | { part: "fit"; fit: JobFit };

export function Suiting(props: SuitingProps) {
  const { t } = useTranslation("candidate");
  switch (props.part) {
    case "switch":
      return (
        <Button size="small" aria-pressed={props.isOn} onClick={props.onToggle}>
          {props.isOn && <Icon name="check" />}
          {t("fit.only")}
        </Button>
      );
    case "note":
      return (
        <p className="muted small">
          {t("fit.note")} <Link to={linkTo.resume()}>{t("fit.resume")}</Link>
        </p>
      );
    case "none":
      return (
        <EmptyState icon="search" title={t("fit.none")}>
          <Link className={buttonClass("outline")} to={props.all}>
            {props.clear}
          </Link>
        </EmptyState>
      );
    case "fit":
      return <FitLine fit={props.fit} />;
  }
}

/** How the candidate's résumé stands against the conditions of the post. */
function FitLine({ fit: { auto, checks, lacks } }: { fit: JobFit }) {
  const { t } = useTranslation("candidate");
  const { t: ofPages } = useTranslation("pages");
  const names = (list: readonly string[]) => list.join(ofPages("list.comma"));
  if (auto === "eligible") return <p className="job-fit job-fit-met">✓ {t("fit.met")}</p>;
  return (
    <p className="job-fit">
      {checks.length > 0 && <span>{t("fit.checks", { names: names(checks) })}</span>}
      {lacks.length > 0 && <span>{t("fit.lacks", { names: names(lacks) })}</span>}
    </p>
  );
}
