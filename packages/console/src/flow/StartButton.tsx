import type { FlowDefinition } from "@bladekit/openapi";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../entity/use-entity.tsx";
import type { Row } from "../model/define-entity.ts";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";

const LeaveDialog = lazyPart(async () => (await import("./form/LeaveDialog.tsx")).LeaveDialog);
const StartDialog = lazyPart(async () => (await import("./form/StartDialog.tsx")).StartDialog);

/** How a process is started. A server that does not say has no forms of processes, and leave under the first category. */
const startFormOf = ({ startForm, category }: Row): FlowDefinition["startForm"] =>
  (startForm as FlowDefinition["startForm"]) ?? (category === "flow_1" ? "leave" : "none");

/** Starts a process: leave by its own form, others by the fields of their drawing. Approvals are sent from the page of what they are about. */
export function StartButton({ row }: { row: Row }): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const startForm = startFormOf(row);
  if (startForm === "none") return null;
  const Asking = startForm === "leave" ? LeaveDialog : StartDialog;
  return (
    <>
      <Button
        size="small"
        aria-label={`${words(["发起", "Start"])} ${row.name ?? ""}`}
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 0, px: 1 }}
      >
        {words(["发起", "Start"])}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null} onClose={() => setIsOpen(false)}>
          <Asking row={row} onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
