import type { Publicity } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Unbroken } from "../../ui/Unbroken.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { usePrint } from "../../use-print.ts";
import { PhaseTag } from "./PhaseTag.tsx";
import "./publicity.css";

/** The explanation of a public list, its period, and the address for objections. */
export function PublicityHead({ list, onObject }: { list: Publicity; onObject: () => void }) {
  const { t } = useTranslation("publicity");
  const print = usePrint();
  const { setting } = useSite();
  const { hotline, mailbox, phase } = list;
  return (
    <>
      <div className="publicity-head">
        <h1>
          <Unbroken text={list.title} name={setting.yyName} />
        </h1>
        <PhaseTag phase={phase} />
      </div>
      <dl className="publicity-facts">
        <div>
          <dt>{t("publicity.period")}</dt>
          <dd className="numeric">
            <WholeCodes
              text={t("publicity.days", { from: list.startDate, to: list.endDate, count: list.workingDays })}
            />
          </dd>
        </div>
        {phase === "running" && (
          <div>
            <dt>{t("publicity.left")}</dt>
            <dd>{t("publicity.leftDays", { count: list.workingDaysLeft })}</dd>
          </div>
        )}
        {hotline && (
          <div>
            <dt>{t("publicity.hotline")}</dt>
            <dd>
              <a href={`tel:${hotline.replace(/[^\d+]/g, "")}`}>{hotline}</a>
            </dd>
          </div>
        )}
        {mailbox && (
          <div>
            <dt>{t("publicity.mailbox")}</dt>
            <dd>
              <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </dd>
          </div>
        )}
      </dl>
      {phase === "running" && (
        <p className="muted">{t(list.takesObjections ? "publicity.mayObject" : "publicity.objectElsewhere")}</p>
      )}
      <div className="row publicity-tools no-print">
        {list.takesObjections && (
          <Button look="primary" onClick={onObject}>
            {t("objection.open")}
          </Button>
        )}
        <Button onClick={print}>
          <Icon name="print" />
          {t("publicity.print")}
        </Button>
        <Link to={linkTo.notice(list.id)}>{t("publicity.notice")}</Link>
      </div>
    </>
  );
}
