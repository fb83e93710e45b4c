import { applicationNextStepText } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { copyText } from "../../copy-text.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { showToast } from "../../ui/toasts.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { usePrint } from "../../use-print.ts";
import { ComingSteps } from "./ComingSteps.tsx";
import "./receipt.css";

/** The receipt after applying: the number, the server's time, the digest of the résumé, and the next steps. */
export function Receipt({ application, hospital }: { application: Application; hospital: string }) {
  const { t } = useTranslation("candidate");
  const print = usePrint();
  const language = useLanguage();
  const { id, applicationNo, jobTitle, deptName, planName, submitTime, snapshotHash } = application;
  const copy = async () => {
    if (await copyText(applicationNo)) showToast("ok", t("receipt.copied"));
  };
  return (
    <article className="receipt">
      <p className="muted">
        <Original text={hospital} />
      </p>
      <h1>
        <Icon name="check" /> {t("receipt.heading")}
      </h1>
      <p className="receipt-no">
        <span className="muted small">{t("receipt.no")}</span>
        <strong className="numeric">{applicationNo}</strong>
        <Button size="small" className="no-print" onClick={copy}>
          {t("receipt.copy")}
        </Button>
      </p>
      <dl>
        <div>
          <dt>{t("receipt.post")}</dt>
          <dd>
            <Original text={[jobTitle, deptName].filter(Boolean).join(" · ")} />
          </dd>
        </div>
        {planName && (
          <div>
            <dt>{t("receipt.plan")}</dt>
            <dd>
              <Original text={planName} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("receipt.time")}</dt>
          <dd className="numeric">
            <WholeCodes text={submitTime} />
          </dd>
        </div>
        <div>
          <dt>{t("receipt.hash")}</dt>
          <dd className="receipt-hash">{snapshotHash}</dd>
        </div>
      </dl>
      <p>{applicationNextStepText(application, language)}</p>
      <ComingSteps application={application} />
      <div className="row no-print">
        <Link className={buttonClass("primary")} to={linkTo.application(id)}>
          {t("receipt.toRecord")}
        </Link>
        <Button onClick={print}>
          <Icon name="print" />
          {t("receipt.print")}
        </Button>
        <Link className={buttonClass("outline")} to={linkTo.applicationForm(id)}>
          {t("form.heading")}
        </Link>
      </div>
    </article>
  );
}
