import type { ReactNode } from "react";
import type { Resume } from "../../../../model/console-data-provider.ts";
import { Fact, Facts } from "../../../../ui/Facts.tsx";
import { type EntryTexts, sections, valueText } from "./entries.ts";

interface DeclarationFactsProps {
  declaration: Resume["declaration"];
  texts: EntryTexts;
}

export function DeclarationFacts({ declaration, texts }: DeclarationFactsProps): ReactNode {
  const said: Readonly<Record<string, unknown>> = declaration;
  return (
    <Facts columns={2}>
      {Object.entries(sections.declaration.of ?? {}).map(([name, field]) => (
        <Fact key={name} label={texts.words(field.label)} value={valueText(field, said[name], texts)} />
      ))}
    </Facts>
  );
}
