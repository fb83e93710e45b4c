import { Autocomplete, Box, TextField, type TextFieldProps } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { HttpError } from "react-admin";
import type { Colleague } from "../../model/console-data-provider.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { between } from "../between.ts";
import { useWords } from "../use-entity.tsx";
import { useChoiceTexts } from "./ChoicesFailure.tsx";

interface UserPickerProps {
  /** Accounts or ids, in the order in which they were chosen. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** The part of a person that is kept: the id, or the account where a text leaves this server. */
  by?: "id" | "account";
  multiple?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** Name for a screen reader where no label is shown, as in a filter. */
  name?: string;
  /** Label, hint, error and the like of the text field. */
  text: TextFieldProps;
}

function nullWhereUnknown(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null;
  throw error;
}

type Chosen = Colleague | string;

/** The kept part of the people who were chosen, or accounts that were typed. */
function accountsIn(chosen: Chosen | readonly Chosen[] | null, by: "id" | "account"): string[] {
  const all: readonly Chosen[] = chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen as Chosen];
  const kept = all.map((person) => (typeof person === "string" ? person.trim() : person[by]));
  return kept.filter((name) => name !== "");
}

/** One or several colleagues, found by a part of their name or account. People who are gone stay under their account. */
export function UserPicker({
  value,
  onChange,
  by = "id",
  multiple = false,
  disabled = false,
  onBlur,
  name,
  text,
}: UserPickerProps): ReactNode {
  const data = useConsoleData();
  const say = useWords();
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const names = value.join(",");
  const found = useQuery({
    queryKey: ["system/user", "colleagues", { keyword }],
    // A server of others has no such search: accounts are typed there.
    queryFn: () => data.getColleagues({ keyword }).catch(nullWhereUnknown),
    // A list that came and went with each letter could not be clicked.
    placeholderData: keepPreviousData,
  });
  const { data: chosen = [] } = useQuery({
    queryKey: ["system/user", "colleagues", { names }],
    queryFn: () => data.getColleagues({ names }),
    enabled: names !== "",
  });
  const options = found.data ?? [];
  const people = [...chosen, ...options];
  const toPerson = (name: string): Colleague =>
    people.find(({ id, account }) => id === name || account === name) ?? {
      id: name,
      account: name,
      name,
      deptName: "",
    };
  const picked = value.map(toPerson);
  const isTyped = found.data === null;
  const { helperText, list } = useChoiceTexts(found.error ? () => void found.refetch() : undefined, text.helperText);
  return (
    <Autocomplete<Colleague, boolean, false, boolean>
      multiple={multiple}
      freeSolo={isTyped}
      autoSelect={isTyped}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      options={[...options]}
      loading={found.isPending}
      value={multiple ? picked : (picked[0] ?? null)}
      onChange={(_, next) => onChange(accountsIn(next, by))}
      onBlur={onBlur}
      // The server has searched.
      filterOptions={(all) => all}
      onInputChange={(_, words, why) => setTyped(why === "input" ? words : "")}
      getOptionLabel={(person) => {
        if (typeof person === "string") return person;
        return person.name === person.account ? person.name : `${person.name} · ${person.account}`;
      }}
      getOptionKey={(person) => (typeof person === "string" ? person : person.id)}
      isOptionEqualToValue={(one, other) => typeof one !== "string" && typeof other !== "string" && one.id === other.id}
      renderOption={({ key, ...option }, { name, account, deptName }) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
          <span>{name}</span>
          <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
            {[account, deptName.replaceAll(",", say(between))].filter(Boolean).join(" · ")}
          </Box>
        </Box>
      )}
      {...list}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          helperText={helperText}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, "aria-label": name } }}
        />
      )}
    />
  );
}
