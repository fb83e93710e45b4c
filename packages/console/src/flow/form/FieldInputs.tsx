import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { KindInput } from "../../entity/inputs/input.tsx";
import { wideKinds } from "../../entity/inputs/wide-kinds.ts";
import { fieldGrid } from "../../ui/form-style.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import type { Fields, FormField } from "./flow-fields.ts";
import type { OwnInputProps } from "./OwnInputs.tsx";

/** Keeps the buttons of a dialog in view above a long form, which scrolls. */
export const dialogForm = {
  "& form, & form > div": { display: "flex", flexDirection: "column", minHeight: 0 },
} as const;

// They are loaded with the first form that needs one.
const RangeInput = lazyPart(async () => (await import("./OwnInputs.tsx")).RangeInput);
const MoneyInput = lazyPart(async () => (await import("./OwnInputs.tsx")).MoneyInput);
const FilesInput = lazyPart(async () => (await import("./OwnInputs.tsx")).FilesInput);
const TotalRowsInput = lazyPart(async () => (await import("./OwnInputs.tsx")).TotalRowsInput);
const FormulaText = lazyPart(async () => (await import("./FormulaText.tsx")).FormulaText);
const SignaturePad = lazyPart(async () => (await import("./SignaturePad.tsx")).SignaturePad);
const NoteText = lazyPart(async () => (await import("./OwnInputs.tsx")).NoteText);

const ownInputs: Readonly<Record<NonNullable<FormField["asks"]>, (props: OwnInputProps) => ReactNode>> = {
  dates: (props) => <RangeInput {...props} />,
  times: (props) => <RangeInput {...props} />,
  money: (props) => <MoneyInput {...props} />,
  files: (props) => <FilesInput {...props} />,
  rows: (props) => <TotalRowsInput {...props} />,
  note: (props) => <NoteText {...props} />,
  signature: (props) => <SignaturePad {...props} />,
  formula: (props) => <FormulaText {...props} />,
};

const isWide = ({ kind, asks }: FormField) =>
  wideKinds.has(kind) || asks === "dates" || asks === "times" || asks === "note" || asks === "signature";

/** The inputs of some fields inside a form, under `source`. */
export function FieldInputs({ fields, source = "" }: { fields: Fields; source?: string }): ReactNode {
  return (
    <PartBoundary fallback={null}>
      <Box sx={{ ...fieldGrid, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
        {Object.entries(fields).map(([key, field]) => {
          const Input = field.asks ? ownInputs[field.asks] : KindInput;
          return (
            <Box key={key} sx={isWide(field) ? { gridColumn: "1 / -1" } : {}}>
              <Input source={`${source}${key}`} field={field} isNew />
            </Box>
          );
        })}
      </Box>
    </PartBoundary>
  );
}
