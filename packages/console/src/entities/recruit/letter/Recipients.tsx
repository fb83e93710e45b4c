import { Checkbox, Chip, FormControlLabel, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { LetterCheck } from "../../../model/console-data-provider.ts";
import { fieldNames } from "./field-names.ts";

type Person = LetterCheck["people"][number];

interface RecipientsProps {
  people: readonly Person[];
  isChosen: (person: Person) => boolean;
  onChange: (id: string, isOn: boolean) => void;
  isDisabled: boolean;
}

/** People of a letter, each with what they lack, or since when they have it. */
export function Recipients({ people, isChosen, onChange, isDisabled }: RecipientsProps): ReactNode {
  const words = useWords();
  if (people.length === 0)
    return (
      <Typography color="textSecondary">
        {words(["没有适用这份通知书的人", "There is nobody whom this letter suits"])}
      </Typography>
    );
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {people.map((person) => (
        <li key={person.id}>
          <FormControlLabel
            disabled={isDisabled || person.missing.length > 0}
            control={
              <Checkbox checked={isChosen(person)} onChange={(_, isOn) => onChange(person.id, isOn)} size="small" />
            }
            label={
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap", alignItems: "center" }}>
                <span>{`${person.candidateName} ${person.jobTitle}`}</span>
                <Standing person={person} />
              </Stack>
            }
          />
        </li>
      ))}
    </Stack>
  );
}

function Standing({ person: { missing, sent } }: { person: Person }): ReactNode {
  const words = useWords();
  const [last] = sent;
  if (missing.length > 0) {
    const names = fieldNames(missing);
    return <Chip size="small" color="warning" label={words([`缺少：${names.zh}`, `Missing: ${names.en}`])} />;
  }
  if (!last) return null;
  const time = last.slice(0, 16);
  return <Chip size="small" label={words([`已于 ${time} 发送，勾选则再发一次`, `Sent ${time}; tick to send again`])} />;
}
