import type { ReactNode } from "react";
import { valueList } from "../use-field-choices.ts";
import type { EntityInputProps } from "./input-props.ts";
import { UserPicker } from "./UserPicker.tsx";
import { useEntityInput } from "./use-entity-input.ts";

/** Names people of the hospital: one, or several that commas join. */
export function UserInput(props: EntityInputProps): ReactNode {
  const { field, text, disabled } = useEntityInput(props);
  return (
    <UserPicker
      value={valueList(field.value)}
      onChange={(people) => field.onChange(people.join(","))}
      multiple={props.field.multiple ?? false}
      disabled={disabled}
      onBlur={field.onBlur}
      text={{ ...text, inputRef: field.ref }}
    />
  );
}
