import { lazy, Suspense, useCallback, useState } from "react";
import type { Job } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Failure } from "../../QueryView.tsx";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Deadline } from "./Deadline.tsx";
import { useInLine } from "./in-line.ts";
import { JobCompetition } from "./JobCompetition.tsx";
import { type ApplyStep, useApplyStep } from "./use-apply-step.ts";
import { Verdict } from "./Verdict.tsx";

// Loaded on demand, because visitors must sign in first and do not need it.
const ApplyButton = lazy(async () => ({ default: (await import("./ApplyButton.tsx")).ApplyButton }));
const WaitInLine = lazy(async () => ({ default: (await import("./WaitInLine.tsx")).WaitInLine }));

export interface ApplyProps {
  job: Job;
  onApplied: () => void;
}

/** The deadline, what is still missing, and the button. On a phone the button is in {@link ApplyBar}. */
export function ApplyPanel({ job, onApplied }: ApplyProps) {
  const step = useApplyStep(job);
  const userId = useSession()?.userId;
  const inLine = useInLine(userId, job.id);
  const [failure, setFailure] = useState<string>();
  return (
    <Card className="apply-panel">
      {job.status === "closing" && <Deadline job={job} brief />}
      <p className="muted small">
        <JobCompetition job={job} ratio />
      </p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {userId && inLine ? (
        <Suspense fallback={<Skeleton lines={2} />}>
          <WaitInLine {...{ job, userId, inLine, onApplied }} onFailure={setFailure} />
        </Suspense>
      ) : (
        <>
          <ApplyState step={step} />
          <div className="apply-action">
            <ApplyAction job={job} step={step} onApplied={onApplied} />
          </div>
        </>
      )}
    </Card>
  );
}

/** Deadline, verdict and button at the lower edge of a phone. They stay visible while the page scrolls. */
export function ApplyBar({ job, onApplied }: ApplyProps) {
  const step = useApplyStep(job);
  const bar = useRoomFor();
  const { t } = useTranslation("pages");
  // The panel shows the waiting line.
  if (useInLine(useSession()?.userId, job.id)) return null;
  if (step.kind === "closed" || step.kind === "upcoming") return null;
  return (
    <div className="apply-bar no-print" ref={bar}>
      <div className="apply-bar-facts">
        <Deadline job={job} />
        <Verdict job={job} />
      </div>
      {step.kind === "failed" ? (
        <Button size="large" onClick={step.retry}>
          {t("action.retry")}
        </Button>
      ) : (
        <ApplyAction job={job} step={step} onApplied={onApplied} />
      )}
    </div>
  );
}

/** Reserves as much space below the page as the bar covers. In large type that is more than one line. */
function useRoomFor(): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--apply-bar", `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
}

function ApplyState({ step }: { step: ApplyStep }) {
  const { t } = useTranslation("pages");
  switch (step.kind) {
    case "done":
      return <p>{t(step.isWithdrawn ? "apply.withdrawn" : "apply.done")}</p>;
    case "closed":
    case "upcoming":
      return <p>{t(`apply.${step.kind}`)}</p>;
    case "failed":
      return <Failure error={step.error} onRetry={step.retry} />;
    case "incomplete":
      return (
        <>
          <p>{t("apply.incomplete")}</p>
          <ul className="hole-list">
            {step.holes.map(({ section, field, message, isMaterial }) => (
              <li key={`${section}.${field}`}>
                <Link to={linkTo.resume(section, field)}>
                  {isMaterial ? t("apply.material", { name: message }) : message}
                </Link>
              </li>
            ))}
          </ul>
        </>
      );
    default:
      return null;
  }
}

function ApplyAction({ job, step, onApplied }: ApplyProps & { step: ApplyStep }) {
  const { t } = useTranslation("pages");
  const { pathname, search } = useLocation();
  switch (step.kind) {
    case "done":
      return (
        <Link className={buttonClass("outline", "large")} to={linkTo.application(step.applicationId)}>
          {t("apply.seeRecord")}
        </Link>
      );
    case "signIn":
      return (
        <Link className={buttonClass("primary", "large")} to={linkTo.login(pathname + search)}>
          {t("apply.loginFirst")}
        </Link>
      );
    case "incomplete":
      return (
        <Link
          className={buttonClass("primary", "large")}
          to={linkTo.resume(step.holes[0].section, step.holes[0].field)}
        >
          {t("apply.complete")}
        </Link>
      );
    case "ready":
      return (
        <Suspense fallback={<Skeleton lines={1} size="control" />}>
          <ApplyButton job={job} userId={step.userId} onApplied={onApplied} />
        </Suspense>
      );
    case "loading":
      return <Skeleton lines={1} size="control" />;
    default:
      return null;
  }
}
