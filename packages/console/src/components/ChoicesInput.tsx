import type { ReactNode } from "react";
import { AutocompleteArrayInput, useTranslate } from "react-admin";
import type { ChoiceKind } from "../providers/console-data-provider.ts";
import { joinIds, splitIds } from "./id-list.ts";
import { useChoices } from "./use-choices.ts";

interface ChoicesInputProps {
  source: string;
  kind: ChoiceKind;
  isRequired?: boolean;
}

/** Several departments, roles or positions in a form; the wire has their ids joined by commas. */
export function ChoicesInput({ source, kind, isRequired = false }: ChoicesInputProps): ReactNode {
  const translate = useTranslate();
  const { choices, isPending } = useChoices(kind);
  return (
    <AutocompleteArrayInput
      source={source}
      isRequired={isRequired}
      choices={choices}
      optionText="path"
      translateChoice={false}
      isPending={isPending}
      defaultValue={"" as never}
      format={splitIds}
      parse={joinIds}
      noOptionsText={translate("choice.none")}
    />
  );
}
