import type { ApplicationSummary } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Original } from "../../ui/Original.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";

/** The other post that the hospital offers, and the deadline for the answer. */
export function TransferOffer({ offer }: { offer: NonNullable<ApplicationSummary["transfer"]> }) {
  const { t } = useTranslation("candidate");
  const { jobTitle, jobCode, deptName, deadline } = offer;
  return (
    <Notice tone="warn">
      <p>
        {t("transfer.offered")}
        <Link className="in-text" to={linkTo.job(offer.hireMode, offer.jobId)}>
          <Original text={jobTitle} />
        </Link>
      </p>
      <p className="muted small">
        <Original text={[deptName, jobCode].filter(Boolean).join(" · ")} />
      </p>
      <p className={deadline ? "standing-deadline" : undefined}>
        <WholeCodes text={deadline ? t("transfer.until", { time: minuteOf(deadline) }) : t("transfer.unlimited")} />
      </p>
    </Notice>
  );
}
