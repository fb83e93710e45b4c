import type { ReactNode } from "react";
import type { Field } from "../../model/description.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { useClosedRef } from "../choice-access.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";
import type { EntityInputProps } from "./input-props.ts";
import {
  ColourInput,
  LongInput,
  NumberInput,
  SecretInput,
  SwitchInput,
  TagsInput,
  TextInput,
} from "./plain-inputs.tsx";

// A heavy input is loaded with the first form that needs it.
const DateInput = lazyPart(async () => (await import("./DateInput.tsx")).DateInput);
const HtmlInput = lazyPart(async () => (await import("./HtmlInput.tsx")).HtmlInput);
const TreeInput = lazyPart(async () => (await import("./TreeInput.tsx")).TreeInput);
const RefInput = lazyPart(async () => (await import("./RefInput.tsx")).RefInput);
const UserInput = lazyPart(async () => (await import("./UserInput.tsx")).UserInput);
const FileInput = lazyPart(async () => (await import("./FileInput.tsx")).FileInput);
const IconInput = lazyPart(async () => (await import("./IconInput.tsx")).IconInput);
const RowsInput = lazyPart(async () => (await import("./RowsInput.tsx")).RowsInput);
const ClosedRef = lazyPart(async () => (await import("./ClosedRef.tsx")).ClosedRef);
const ObjectInput = lazyPart(async () => (await import("./RowsInput.tsx")).ObjectInput);

const inputs: Readonly<Record<Exclude<Field["kind"], "id">, (props: EntityInputProps) => ReactNode>> = {
  text: (props) => (props.field.multiple ? <TagsInput {...props} /> : <TextInput {...props} />),
  long: LongInput,
  html: (props) => <HtmlInput {...props} />,
  number: (props) => (props.field.multiple ? <TagsInput {...props} /> : <NumberInput {...props} />),
  switch: SwitchInput,
  choice: ChoiceInput,
  dict: ChoiceInput,
  ref: (props) => <RefInput {...props} />,
  tree: (props) => <TreeInput {...props} />,
  user: (props) => <UserInput {...props} />,
  date: (props) => <DateInput {...props} />,
  datetime: (props) => <DateInput {...props} />,
  month: TextInput,
  file: (props) => <FileInput {...props} />,
  secret: SecretInput,
  colour: ColourInput,
  icon: (props) => <IconInput {...props} />,
  rows: (props) => <RowsInput {...props} input={KindInput} />,
  object: (props) => <ObjectInput {...props} input={KindInput} />,
};

/** The input that belongs to the kind of a field. */
export function KindInput(props: EntityInputProps): ReactNode {
  if (props.field.kind === "id") return null;
  const Input = inputs[props.field.kind];
  return props.field.ref ? <OpenRef {...props} input={Input} /> : <Input {...props} />;
}

/** The input of a reference for people who may read the records that it points at. */
function OpenRef({
  input: Input,
  ...props
}: EntityInputProps & { input: (props: EntityInputProps) => ReactNode }): ReactNode {
  const closed = useClosedRef(props.field.ref);
  return closed ? <ClosedRef {...props} of={closed} /> : <Input {...props} />;
}
