import type { ReactNode } from "react";
import { TextInput } from "react-admin";
import { fromField, toField } from "./wire-time-field.ts";

/** A time of the wire in a form, to the minute, in Asia/Shanghai whatever the browser's own zone. */
export function WireTimeInput({ source, isRequired = false }: { source: string; isRequired?: boolean }): ReactNode {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      isRequired={isRequired}
      format={(value?: string | null) => toField(value ?? "")}
      parse={fromField}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
