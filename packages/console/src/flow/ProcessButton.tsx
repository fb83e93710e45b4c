import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../entity/use-entity.tsx";
import type { Row } from "../model/define-entity.ts";
import type { Words } from "../model/description.ts";
import { ProcessDialog, type ProcessOf } from "./ProcessDialog.tsx";

interface ShowProps {
  label: Words;
  name: string;
  of: ProcessOf;
  row?: Row;
}

function ShowButton({ label, name, of, row }: ShowProps): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`${words(label)} ${name}`}
        onClick={() => setIsOpen(true)}
        sx={{ minWidth: 0, px: 1 }}
      >
        {words(label)}
      </Button>
      {isOpen && <ProcessDialog of={of} row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const details = ["详情", "Details"] as const;

/** Shows what the process of a row is about, and the way that it took. */
export function ProcessButton({ row }: { row: Row }): ReactNode {
  const name = `${row.taskName ?? row.name ?? ""}`;
  return <ShowButton label={details} name={name} of={{ processInstanceId: `${row.processInstanceId}` }} row={row} />;
}

/** Shows the drawing of a deployed version. */
export function DrawingButton({ row }: { row: Row }): ReactNode {
  const { label } = flowModel.fields.modelEditorXml;
  return <ShowButton label={label} name={`${row.name ?? ""}`} of={{ processDefinitionId: row.id }} />;
}
