import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useRefresh } from "react-admin";
import type { Action, Row } from "../../model/define-entity.ts";
import { useAllowed } from "../access.tsx";
import { rowVerbs } from "../list/row-verbs.ts";
import { useVerb } from "../list/use-verb.ts";
import { isAsked, opensDialog, VerbDialog } from "../list/VerbDialog.tsx";
import { useEntity, useWords } from "../use-entity.tsx";

/** The verbs that a row takes in its list, on the page of the record. */
export function ShowVerbs({ row }: { row: Row }): ReactNode {
  const entity = useEntity();
  const allowed = useAllowed();
  return rowVerbs(entity, row, allowed).map(([verb, action]) => (
    <ShowVerb key={verb} verb={verb} action={action} row={row} />
  ));
}

function ShowVerb({ verb, action, row }: { verb: string; action: Action; row: Row }): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const { description } = useEntity();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useVerb(verb);
  const asked = isAsked(description, verb, action);
  return (
    <>
      <Button
        color={action.danger ? "error" : "primary"}
        loading={isPending}
        onClick={() => (asked ? setOpen(true) : mutate({ ids: [row.id] }))}
        {...(asked && opensDialog)}
      >
        {words(action.label)}
      </Button>
      {isOpen && (
        <VerbDialog verb={verb} action={action} rows={[row]} onClose={() => setOpen(false)} onDone={refresh} />
      )}
    </>
  );
}
