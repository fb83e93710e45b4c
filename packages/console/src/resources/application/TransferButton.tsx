import { Button } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { useRefresh } from "react-admin";
import { useAllowed } from "../../entity/access.tsx";
import { VerbDialog } from "../../entity/list/VerbDialog.tsx";
import { EntityProvider, useWords } from "../../entity/use-entity.tsx";
import type { ApplicationDetail } from "../../providers/console-data-provider.ts";
import { applicationEntity } from "./application-entity.ts";

const verb = "transfer";
const action = applicationEntity.options.actions?.[verb];

/** Offers another post to a candidate, who is moved once the offer is accepted. */
export function TransferButton({ application }: { application: ApplicationDetail }): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const allowed = useAllowed();
  const [isOpen, setOpen] = useState(false);
  // The server offers it when its call would succeed.
  const isOffered = application.allowedActions.includes(verb);
  if (!action || !isOffered || !allowed(applicationEntity.description, verb)) return null;
  return (
    <EntityProvider entity={applicationEntity}>
      <Button size="small" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
        {words(action.label)}
      </Button>
      {isOpen && (
        <Suspense>
          <VerbDialog
            verb={verb}
            action={action}
            rows={[{ ...application, id: application.id }]}
            onClose={() => setOpen(false)}
            onDone={refresh}
          />
        </Suspense>
      )}
    </EntityProvider>
  );
}
