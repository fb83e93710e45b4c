import type { FlowField } from "@bladekit/openapi";
import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Cell } from "../../entity/cells/cell.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { Field } from "../../model/description.ts";
import { Fact, Facts } from "../../ui/Facts.tsx";
import { toFields } from "./flow-fields.ts";

/** Values that people filled in at the steps of a process, to read. Fields without a value are left out. */
export function FormFacts({ fields }: { fields: readonly FlowField[] }): ReactNode {
  const words = useWords();
  const filled = fields.filter(({ value }) => value !== null && value !== "");
  if (filled.length === 0) return null;
  const described = toFields(filled);
  return (
    <section>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {words(["表单内容", "Form"])}
      </Typography>
      <Facts columns={2}>
        {filled.map(({ id, value }) => {
          const field = described[id] as Field;
          return (
            <Fact key={id} label={words(field.label)} value={<Cell field={field} value={value} row={{ id: "" }} />} />
          );
        })}
      </Facts>
    </section>
  );
}
