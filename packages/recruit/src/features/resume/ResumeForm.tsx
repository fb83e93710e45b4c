import { useCallback, useEffect, useMemo, useState } from "react";
import type { KeyedMutator } from "swr";
import type { GuestResume } from "../../api.ts";
import { useNavigate, useSearchParams } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AttachmentSection } from "./AttachmentSection.tsx";
import { BasicSection } from "./BasicSection.tsx";
import { DeclarationSection } from "./DeclarationSection.tsx";
import { ResumeEditorContext } from "./editor.ts";
import { ListSection } from "./ListSection.tsx";
import { ResumeNav } from "./ResumeNav.tsx";
import { type SectionName, sectionNames } from "./sections.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useResumeSave } from "./use-resume-save.ts";
import "./resume.css";

export interface ResumeFormProps {
  userId: string;
  data: GuestResume;
  mutate: KeyedMutator<GuestResume>;
}

/** The résumé of a candidate, section by section; each is saved on its own. */
export function ResumeForm({ userId, data, mutate }: ResumeFormProps) {
  const { t } = useTranslation("candidate");
  const [dirty, setDirtySections] = useState<ReadonlySet<SectionName>>(new Set());
  const { save, conflict } = useResumeSave(data, mutate);
  const leaving = useLeaveGuard(dirty.size > 0);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wanted = params.get("section");

  const setDirty = useCallback((section: SectionName, isDirty: boolean) => {
    setDirtySections((before) => {
      if (before.has(section) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  const editor = useMemo(() => ({ userId, data, save, setDirty }), [userId, data, save, setDirty]);

  useEffect(() => {
    const section = sectionNames.find((name) => name === wanted);
    if (section) document.getElementById(`resume-${section}`)?.scrollIntoView();
  }, [wanted]);

  return (
    <ResumeEditorContext value={editor}>
      <div className="resume-layout">
        <ResumeNav completeness={data.completeness} dirty={dirty} />
        <div className="stack">
          {data.completeness.missing.length === 0 && <Notice tone="ok">{t("resume.complete")}</Notice>}
          {sectionNames.map((section) => {
            const holes = data.completeness.missing.filter((hole) => hole.section === section);
            return (
              <div key={section} id={`resume-${section}`} className="resume-section">
                <Card title={t(`resume.section.${section}`)}>
                  {holes.length > 0 && (
                    <ul className="resume-holes">
                      {holes.map(({ field, message }) => (
                        <li key={field}>{message}</li>
                      ))}
                    </ul>
                  )}
                  <Section name={section} />
                </Card>
              </div>
            );
          })}
        </div>
      </div>
      <ConfirmDialog
        open={conflict !== undefined}
        title={t("resume.staleTitle")}
        confirm={t("resume.staleKeep")}
        cancel={t("resume.staleLoad")}
        onConfirm={() => conflict?.keepMine()}
        onCancel={() => conflict?.loadLatest()}
      >
        {conflict && t("resume.staleText", { section: t(`resume.section.${conflict.section}`) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t("resume.leaveTitle")}
        confirm={t("resume.leave")}
        cancel={t("resume.stay")}
        onConfirm={() => leaving && navigate(leaving.to)}
        onCancel={() => leaving?.stay()}
      >
        {t("resume.leaveText")}
      </ConfirmDialog>
    </ResumeEditorContext>
  );
}

function Section({ name }: { name: SectionName }) {
  switch (name) {
    case "basic":
      return <BasicSection />;
    case "attachment":
      return <AttachmentSection />;
    case "declaration":
      return <DeclarationSection />;
    default:
      return <ListSection section={name} />;
  }
}
