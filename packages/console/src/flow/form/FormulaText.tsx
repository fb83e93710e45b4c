import { Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../entity/use-entity.tsx";
import type { Values } from "../../model/define-entity.ts";
import { useRested } from "../../ui/use-rested.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { toVariables } from "./flow-fields.ts";
import { FormPlaceContext } from "./form-place.ts";
import type { OwnInputProps } from "./OwnInputs.tsx";

/** A value that the server computes from what is filled in so far, and computes again when the form is sent. */
export function FormulaText({ source, field }: OwnInputProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const place = useContext(FormPlaceContext);
  const values = useWatch() as Values;
  const filled = useRested(place ? JSON.stringify(toVariables(place.fields, values)) : "{}");
  const { data: computed } = useQuery({
    queryKey: ["process", "computed", place?.of, filled],
    queryFn: () => data.computeForm({ ...place?.of, variables: JSON.parse(filled) as Record<string, never> }),
    enabled: place !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const text = computed?.find(({ id }) => id === source)?.text ?? "";
  return (
    <div>
      <Typography variant="caption" color="textSecondary" component="div">
        {words(field.label)}
      </Typography>
      <Typography role="status" aria-label={words(field.label)} sx={{ minHeight: "1.5em", overflowWrap: "anywhere" }}>
        {text || <span aria-hidden>—</span>}
      </Typography>
    </div>
  );
}
