import type { ReactNode } from "react";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { showToast } from "../../ui/toasts.ts";
import { clockOf } from "../../wire-time.ts";
import { useResumeEditor } from "./editor.ts";
import type { SectionName } from "./sections.ts";
import type { DraftForm } from "./use-draft-form.ts";

export interface SaveBarProps {
  form: DraftForm;
  section: SectionName;
  /** The label of the button. It may say that the next section follows. */
  label: string;
  /** Closes the form. Without it the form stays open after its input has been discarded. */
  onCancel?: (() => void) | undefined;
}

/** The lower edge of a form, which is always visible: the error of the form, the save button and the discard button. */
export function SaveBar({ form, section, label, onCancel }: SaveBarProps) {
  const { t } = useTranslation("candidate");
  const { drafts, data } = useResumeEditor();
  const giveUp = () => {
    const draft = form.discard();
    onCancel?.();
    if (draft) {
      const run = () => drafts.restore(section, draft);
      showToast("ok", t("resume.discarded"), { label: t("resume.undo"), run });
    }
  };
  const time = clockOf(data.updateTime);
  return (
    <>
      {form.failure && (
        <Notice tone="danger" alert>
          {form.failure}
        </Notice>
      )}
      <StickyBar status={form.isDirty ? t("resume.draftKept") : time && t("resume.savedAt", { time })}>
        {(onCancel || form.isDirty) && (
          <Button onClick={giveUp}>{t(onCancel ? "resume.cancel" : "resume.discard")}</Button>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {label}
        </Button>
      </StickyBar>
    </>
  );
}

/** A bar at the lower edge of the window, with the status on the left and buttons on the right. */
export function StickyBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <div className="save-bar">
      <p className="muted small numeric" role="status">
        {status}
      </p>
      <div className="save-bar-actions">{children}</div>
    </div>
  );
}
