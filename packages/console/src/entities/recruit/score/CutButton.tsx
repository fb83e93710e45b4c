import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../../ui/loading/PartBoundary.tsx";

const CutDialog = lazyPart(async () => (await import("./CutDialog.tsx")).CutDialog);

const labels = {
  stage: ["按比例入围", "Cut by ratio"],
  reserve: ["按名次递补", "Fill from the reserve"],
} as const;

/** Opens the cut of a post by ratio, or the filling of its free places from the reserve. */
export function CutButton({ jobId, of }: { jobId: string; of: keyof typeof labels }): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const label = words(labels[of]);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <CutDialog jobId={jobId} of={of} title={label} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
