import { Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useRefresh } from "react-admin";
import type { Action } from "../../model/define-entity.ts";
import { useAllowed } from "../access.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";
import { isAsked, opensDialog, VerbDialog } from "./VerbDialog.tsx";

/** Verbs that concern the list and no row of it. */
export function ListVerbs(): ReactNode {
  const { description, options } = useEntity();
  const allowed = useAllowed();
  return Object.entries(options.actions ?? {})
    .filter(([verb, { on }]) => on === "list" && allowed(description, verb))
    .map(([verb, action]) => <ListVerb key={verb} verb={verb} action={action} />);
}

function ListVerb({ verb, action }: { verb: string; action: Action }): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useVerb(verb);
  const { description } = useEntity();
  const asked = isAsked(description, verb, action);
  return (
    <>
      <Button
        variant={action.main ? "contained" : "outlined"}
        loading={isPending}
        onClick={() => (asked ? setOpen(true) : mutate({}))}
        {...(asked && opensDialog)}
      >
        {words(action.label)}
      </Button>
      {open && <VerbDialog verb={verb} action={action} rows={[]} onClose={() => setOpen(false)} onDone={refresh} />}
    </>
  );
}
