import TableChart from "@mui/icons-material/TableChartOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useRefresh, useResourceContext } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useAllowed } from "../access.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { ownKinds } from "./own-kind.ts";

const OwnSheetDialog = lazyPart(async () => (await import("./OwnSheetDialog.tsx")).OwnSheetDialog);

/** Opens the import of a hospital's own table of the present resource. `jobId` narrows scores to one post. */
export function OwnSheetButton({ jobId }: { jobId?: string }): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const allowed = useAllowed();
  const { description } = useEntity();
  const kind = ownKinds[useResourceContext() ?? ""];
  const [isOpen, setOpen] = useState(false);
  if (!kind || !allowed(description, "import")) return null;
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<TableChart />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words(kind.button)}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null} onClose={close}>
          <OwnSheetDialog kind={kind} jobId={jobId} onClose={close} />
        </PartBoundary>
      )}
    </>
  );
}
