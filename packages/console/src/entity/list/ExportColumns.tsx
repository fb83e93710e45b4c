import { Box, Button, Checkbox, FormControlLabel } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { ExportDialog } from "../exchange/ExportDialog.tsx";
import { sheetLabel } from "../sheet-label.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useColumns } from "./use-columns.ts";

/** Exports all pages of what the list shows under its filters and in its order, with the columns that are ticked. */
export function ExportColumns({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const entity = useEntity();
  const { description } = entity;
  const { filterValues, sort, total } = useListContext();
  const columns = description.sheet?.export ?? [];
  const [chosen, setChosen] = useState<readonly string[]>(columns);
  const { columns: listed } = useColumns();
  // A sheet has the name of a record where the list has its id.
  const shown = listed.flatMap(({ key, field, isHidden }) => (isHidden ? [] : [key, field?.refLabel]));
  const ticked = columns.filter((key) => chosen.includes(key));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <ExportDialog
      title={translate("entity.export.title", { count: total })}
      name={words(description.plural)}
      make={(onProgress) => data.exportRows(resource, filterValues, sort, ticked, onProgress)}
      isReady={ticked.length > 0}
      onClose={onClose}
    >
      <Box sx={{ display: "flex", gap: 1, mb: 1 }}>
        <Button size="small" onClick={() => setChosen(columns)}>
          {translate("entity.export.all")}
        </Button>
        <Button size="small" onClick={() => setChosen(columns.filter((key) => shown.includes(key)))}>
          {translate("entity.export.shown")}
        </Button>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
        {columns.map((key) => {
          const label = sheetLabel(entity, key);
          return (
            <FormControlLabel
              key={key}
              control={<Checkbox size="small" checked={chosen.includes(key)} onChange={() => toggle(key)} />}
              label={label ? words(label) : key}
            />
          );
        })}
      </Box>
    </ExportDialog>
  );
}
