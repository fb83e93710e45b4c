import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";

const LettersDialog = lazyPart(
  async () => (await import("../../entities/recruit/letter/LettersDialog.tsx")).LettersDialog,
);

/** Sends a letter to all people of a plan whom it suits. */
export function CampaignLetters({ planId }: { planId: string }): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words(["发送通知书", "Send letters"])}</Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <LettersDialog to={{ planId }} onClose={close} onDone={close} />
        </PartBoundary>
      )}
    </>
  );
}
