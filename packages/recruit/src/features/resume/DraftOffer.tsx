import { toWireTime } from "@bladekit/sdk/rules";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Draft } from "./drafts.ts";

/** Offers what was typed before a crash, a closed tab or the end of a session. */
export function DraftOffer({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation("candidate");
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button size="small" look="primary" onClick={onRestore}>
            {t("resume.draftRestore")}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t("resume.draftDiscard")}
          </Button>
        </>
      }
    >
      {t("resume.draftFound", { time: toWireTime(new Date(draft.at)).slice(0, 16) })}
    </Notice>
  );
}
