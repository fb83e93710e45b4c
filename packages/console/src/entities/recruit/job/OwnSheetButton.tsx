import TableChart from "@mui/icons-material/TableChartOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useRefresh } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { OwnSheetDialog } from "./OwnSheetDialog.tsx";

/** Opens the import of a hospital's own table of posts. */
export function OwnSheetButton(): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const allowed = useAllowed();
  const { description } = useEntity();
  const [isOpen, setOpen] = useState(false);
  if (!allowed(description, "import")) return null;
  const close = () => {
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<TableChart />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words(["导入岗位表", "Import own table"])}
      </Button>
      {isOpen && <OwnSheetDialog onClose={close} />}
    </>
  );
}
