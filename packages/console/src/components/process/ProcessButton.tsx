import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { Row } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { ProcessDialog, type ProcessOf } from "./ProcessDialog.tsx";

function ShowButton({ name, of }: { name: string; of: ProcessOf }): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`${words(flowModel.fields.modelEditorXml.label)} ${name}`}
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 0, px: 1 }}
      >
        {words(flowModel.fields.modelEditorXml.label)}
      </Button>
      {isOpen && <ProcessDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Shows the way of the process that a row belongs to. */
export function ProcessButton({ row }: { row: Row }): ReactNode {
  const name = `${row.taskName ?? row.name ?? ""}`;
  return <ShowButton name={name} of={{ processInstanceId: `${row.processInstanceId}` }} />;
}

/** Shows the drawing of a deployed version. */
export function DrawingButton({ row }: { row: Row }): ReactNode {
  return <ShowButton name={`${row.name ?? ""}`} of={{ processDefinitionId: row.id }} />;
}
