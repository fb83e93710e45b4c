import { actionText } from "@bladekit/sdk/rules";
import { useRef, useState } from "react";
import type { Application, ApplicationSummary } from "../../api.ts";
import { client } from "../../client.ts";
import { DictSelect } from "../../DictSelect.tsx";
import { idempotencyKey } from "../../idempotency-key.ts";
import { linkTo, paths } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, type ButtonLook, buttonClass } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Original } from "../../ui/Original.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useAttempt } from "../../use-attempt.ts";
import { useLanguage } from "../../use-preferences.ts";
import { AppealDialog } from "./AppealDialog.tsx";

const own = ["acceptTransfer", "refuseTransfer", "resubmit", "recall", "decline", "withdraw"] as const;
type OwnAction = (typeof own)[number];

/** The actions for which the hospital waits. */
const answers: readonly OwnAction[] = ["acceptTransfer", "refuseTransfer", "resubmit"];

/** The actions that end an application. */
const final: readonly (OwnAction | undefined)[] = ["withdraw", "decline"];

/** An action that the hospital waits for is a primary button, and one that cannot be undone is a red button. */
function lookOf(action: OwnAction): ButtonLook {
  if (final.includes(action)) return "danger";
  return action === "acceptTransfer" || action === "resubmit" ? "primary" : "outline";
}

export interface ApplicationActionsProps {
  application: ApplicationSummary;
  /** Leaves out actions for which nobody waits, such as a withdrawal. */
  answersOnly?: boolean;
  onChange: (next: Application) => void;
  /** The server refused because the application has changed. */
  onRefused: () => void;
}

/** Buttons for the actions that the candidate may take now. Each opens a dialog first. */
export function ApplicationActions({ application, onChange, onRefused, answersOnly = false }: ApplicationActionsProps) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const [asking, setAsking] = useState<OwnAction>();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isAppealing, setIsAppealing] = useState(false);
  const { busy, failure, forget, attempt } = useAttempt();
  const key = useRef("");
  const { allowedActions, state } = application;

  const ask = (action: OwnAction) => {
    key.current = idempotencyKey();
    forget();
    setReason("");
    setNote("");
    setAsking(action);
  };
  const run = async () => {
    if (!asking) return;
    const done = await attempt(async () => {
      const next = await client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", {
        params: { header: { "Idempotency-Key": key.current } },
        body: {
          id: application.id,
          action: asking,
          ...(reason && { reasonCode: reason }),
          ...(note.trim() && { note: note.trim() }),
        },
      });
      setAsking(undefined);
      showToast("ok", t(`application.done.${asking}`));
      onChange(next);
    });
    if (!done) onRefused();
  };
  return (
    <>
      {(state === "draft" || state === "returned") && (
        <Link className={buttonClass("outline")} to={paths.resume}>
          {t("application.editResume")}
        </Link>
      )}
      {allowedActions.includes("submit") && (
        <Link className={buttonClass("primary")} to={linkTo.job(application.hireMode, application.jobId)}>
          {t("application.applyAgain")}
        </Link>
      )}
      {own
        .filter((action) => allowedActions.includes(action) && (!answersOnly || answers.includes(action)))
        .map((action) => (
          <Button key={action} look={lookOf(action)} onClick={() => ask(action)}>
            {actionText(action, language)}
          </Button>
        ))}
      {allowedActions.includes("appeal") && !answersOnly && (
        <Button look="outline" onClick={() => setIsAppealing(true)}>
          {actionText("appeal", language)}
        </Button>
      )}
      {isAppealing && (
        <AppealDialog
          applicationId={application.id}
          onClose={() => setIsAppealing(false)}
          {...{ onChange, onRefused }}
        />
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking ? actionText(asking, language) : ""}
        confirm={asking ? actionText(asking, language) : ""}
        danger={final.includes(asking)}
        busy={busy}
        failure={failure}
        onConfirm={run}
        onCancel={() => setAsking(undefined)}
      >
        {asking && (
          <>
            <p>
              <Original text={t(`application.ask.${asking}`, { target: application.transfer?.jobTitle ?? "" })} />
            </p>
            {asking === "resubmit" && (
              <NoteField label={t("application.resubmitNote")} value={note} onChange={setNote} />
            )}
            {final.includes(asking) && (
              <>
                <Field label={t("application.withdrawReason")}>
                  {(control) => (
                    <DictSelect control={control} code="recruit_withdraw_reason" value={reason} onChange={setReason} />
                  )}
                </Field>
                <NoteField label={t("application.withdrawNote")} value={note} onChange={setNote} />
              </>
            )}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function NoteField({ label, value, onChange }: NoteFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
