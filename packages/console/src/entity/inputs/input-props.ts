import type { Field } from "../../model/description.ts";

/** What every input of an entity's form is given. */
export interface EntityInputProps {
  source: string;
  field: Field;
  isNew: boolean;
}
