import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../../ui/loading/PartBoundary.tsx";

const CutDialog = lazyPart(async () => (await import("./CutDialog.tsx")).CutDialog);

/** Opens the cut of a post by ratio. */
export function CutButton({ jobId }: { jobId: string }): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words(["按比例入围", "Cut by ratio"])}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <CutDialog jobId={jobId} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
