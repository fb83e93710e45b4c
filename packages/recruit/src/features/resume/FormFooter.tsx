import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { SectionForm } from "./use-section-form.ts";

/** Save button of a section, with the hint that something is not saved yet. */
export function FormFooter({ section, onCancel }: { section: SectionForm; onCancel?: () => void }) {
  const { t } = useTranslation("candidate");
  const { isDirty, isSubmitting } = section.form.formState;
  return (
    <div className="form-footer">
      {section.failure && (
        <Notice tone="danger" alert>
          {section.failure}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t("resume.save")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("resume.cancel")}</Button>}
        {isDirty && !onCancel && (
          <Button look="plain" onClick={section.discard}>
            {t("resume.discard")}
          </Button>
        )}
        {isDirty && <span className="dirty-hint">{t("resume.dirty")}</span>}
      </div>
    </div>
  );
}
