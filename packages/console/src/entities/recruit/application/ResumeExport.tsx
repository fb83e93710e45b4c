import { recruitObjection } from "@bladekit/openapi/entities/recruit-objection";
import { Checkbox, FormControlLabel, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { ExportButton } from "../../../entity/exchange/ExportButton.tsx";
import { ExportDialog } from "../../../entity/exchange/ExportDialog.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { formStyle } from "../../../ui/form-style.ts";
import { columnOrder, withoutEmpty } from "../../../wire/list-query.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** The résumés behind the list as a workbook, under the filters of the screen. */
export function ResumeExport(): ReactNode {
  const words = useWords();
  const { description } = useEntity();
  const allowed = useAllowed();
  if (!allowed(description, "exportResumes")) return null;
  return (
    <ExportButton label={words(["导出简历", "Export résumés"])}>{(close) => <Numbers onClose={close} />}</ExportButton>
  );
}

/** A line for each application with its résumé. Numbers are masked, unless a reason says why they are needed; that is kept in the log. */
function Numbers({ onClose }: { onClose: () => void }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { description } = useEntity();
  const mayReveal = useAllowed()(description, "reveal");
  const { resource, filterValues, sort, total } = useListContext();
  const [isWhole, setWhole] = useState(false);
  const [reason, setReason] = useState("");
  const query = {
    ...withoutEmpty(filterValues),
    ...columnOrder(sort, description.sorts),
    ...(isWhole && { revealReason: reason.trim() }),
  };
  return (
    <ExportDialog
      title={words([`导出 ${total ?? 0} 份简历`, `Export ${total ?? 0} résumés`])}
      name={words(["简历汇总", "Résumés"])}
      make={(onProgress) => data.run(resource, "exportResumes", { query, onProgress })}
      isReady={!isWhole || reason.trim() !== ""}
      onClose={onClose}
    >
      {mayReveal && (
        <FormControlLabel
          control={<Checkbox checked={isWhole} onChange={(_, checked) => setWhole(checked)} />}
          label={words(["显示完整号码（逐份记入查看日志）", "Full numbers (each view is logged)"])}
        />
      )}
      {isWhole && (
        <TextField
          fullWidth
          required
          autoFocus
          label={words(recruitObjection.verbs.reveal.asks.reason.label)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ mt: 1, ...formStyle }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </ExportDialog>
  );
}
