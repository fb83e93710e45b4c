import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { Fact, Facts } from "../../ui/Facts.tsx";
import { between } from "../between.ts";
import { Cell } from "../cells/cell.tsx";
import { wideKinds } from "../inputs/wide-kinds.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { isFilled, isLong, shownFields } from "./shown-fields.ts";

/** Room for a name or a title, so that a wide window does not break them into narrow columns. */
export const factsStyle = {
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  maxWidth: 1400,
  // English labels are longer, and values below each other begin at one edge.
  "&:lang(en) > div > dt": { minWidth: 152 },
};

/** All that a row says, in pairs of label and value; empty ones in one line at the end. */
export function RowFacts({ row }: { row: Row }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description, options } = useEntity();
  const fields = shownFields(description);
  const filled = fields.filter(([key, field]) => isFilled(field, row, key));
  const empty = fields.filter((each) => !filled.includes(each)).map(([, { label }]) => words(label));
  return (
    <>
      <Facts columns={2} sx={factsStyle}>
        {filled.map(([key, field]) => (
          <Fact
            key={key}
            label={words(field.label)}
            wide={wideKinds.has(field.kind) || isLong(field, row, key)}
            value={options.fields?.[key]?.cell?.(row) ?? <Cell field={field} value={row[key]} row={row} />}
          />
        ))}
      </Facts>
      {empty.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate("entity.show.empty", { fields: empty.join(words(between)) })}
        </Typography>
      )}
    </>
  );
}
