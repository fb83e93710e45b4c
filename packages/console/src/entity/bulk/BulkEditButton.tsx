import EditOutlined from "@mui/icons-material/EditOutlined";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useEntity } from "../use-entity.tsx";
import { bulkFields } from "./bulk-fields.ts";

const BulkEdit = lazyPart(async () => (await import("./BulkEdit.tsx")).BulkEdit);

/** Opens the dialog that gives one field of the ticked rows a value. */
export function BulkEditButton(): ReactNode {
  const translate = useTranslate();
  const fields = bulkFields(useEntity());
  const { selectedIds } = useListContext();
  // The rows that the dialog was opened for: those that are done lose their tick while it is open.
  const [ids, setIds] = useState<readonly string[]>();
  if (fields.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<EditOutlined />}
        aria-haspopup="dialog"
        onClick={() => setIds(selectedIds.map(String))}
      >
        {translate("entity.bulk.title")}
      </Button>
      {ids && (
        <PartBoundary fallback={null} onClose={() => setIds(undefined)}>
          <BulkEdit ids={ids} fields={fields} onClose={() => setIds(undefined)} />
        </PartBoundary>
      )}
    </>
  );
}
