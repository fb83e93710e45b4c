import { useEffect, useEffectEvent } from "react";
import type { Job } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { linkTo } from "../../paths.ts";
import { useNavigate } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { waitInLine } from "./apply.ts";
import { type InLine, keepInLine } from "./in-line.ts";

export interface WaitInLineProps {
  job: Job;
  userId: string;
  inLine: InLine;
  onApplied: () => void;
  onFailure: (text: string | undefined) => void;
}

/** Tells the candidate that the application waits in line and that its time of arrival counts. Retries without another click. */
export function WaitInLine({ job, userId, inLine, onApplied, onFailure }: WaitInLineProps) {
  const { t } = useTranslation("pages");
  const navigate = useNavigate();
  const applied = useEffectEvent((applicationId: string) => {
    onApplied();
    navigate(linkTo.receipt(applicationId));
  });
  const failed = useEffectEvent((error: unknown) => onFailure(failureText(error)));
  const begun = useEffectEvent(() => onFailure(undefined));
  useEffect(() => {
    const ended = new AbortController();
    begun();
    waitInLine(userId, job.id, ended.signal).then(
      (receipt) => receipt && applied(receipt.applicationId),
      (error: unknown) => failed(error),
    );
    return () => ended.abort();
  }, [userId, job.id]);
  return (
    <div role="status">
      <Notice actions={<Button onClick={() => keepInLine(userId, job.id, undefined)}>{t("apply.leaveLine")}</Button>}>
        <p>{t("apply.inLine", { time: inLine.arrived })}</p>
        <p>{t("apply.inLineHow")}</p>
      </Notice>
    </div>
  );
}
