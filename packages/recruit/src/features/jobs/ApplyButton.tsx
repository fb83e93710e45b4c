import { useRef, useState } from "react";
import { type Job, queries } from "../../api.ts";
import { idempotencyKey } from "../../idempotency-key.ts";
import { linkTo, paths } from "../../paths.ts";
import { Link, useNavigate } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Original } from "../../ui/Original.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { useQuery } from "../../use-query.ts";
import { ApplyWarnings } from "./ApplyWarnings.tsx";
import { apply } from "./apply.ts";

/** Applies after a confirmation. A retry, after a lost answer or from the waiting line, has the same key and so cannot apply twice. */
export function ApplyButton({ job, userId, onApplied }: { job: Job; userId: string; onApplied: () => void }) {
  const { t } = useTranslation("pages");
  const [asking, setAsking] = useState(false);
  const key = useRef(idempotencyKey());
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const { data: eligibility } = useQuery(queries.eligibility(userId, job.id));
  const submit = () =>
    attempt(async () => {
      const receipt = await apply(userId, job.id, key.current);
      setAsking(false);
      // The application waits in line. The panel shows this and retries.
      if (!receipt) return;
      onApplied();
      navigate(linkTo.receipt(receipt.applicationId));
    });
  return (
    <>
      <Button look="primary" size="large" onClick={() => setAsking(true)}>
        {t(job.myApplication ? "apply.again" : "apply.now")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("apply.confirmTitle")}
        confirm={t("apply.confirm")}
        busy={busy}
        failure={failure}
        disabled={eligibility?.refused ?? false}
        onConfirm={submit}
        onCancel={() => setAsking(false)}
      >
        <p>
          <Original text={t("apply.confirmText", { job: job.title, dept: job.deptName })} />
        </p>
        {eligibility && <ApplyWarnings eligibility={eligibility} />}
        <p className="muted">
          {t("apply.confirmFrozen")}
          <Link to={paths.resume}>{t("apply.checkResume")}</Link>
        </p>
      </ConfirmDialog>
    </>
  );
}
