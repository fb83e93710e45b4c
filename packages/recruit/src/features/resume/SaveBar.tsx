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
  /** The label of the button, such as that the next section follows. */
  label: string;
  /** Closes the form; without it the form stays when its input is given up. */
  onCancel?: (() => void) | undefined;
}

/** The lower edge of a form, always in sight: why it was refused, save, give up. */
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

/** A bar at the lower edge of the window, with what is known at its left and what can be done at its right. */
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
