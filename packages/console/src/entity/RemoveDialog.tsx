import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { type ShownUse, UseList } from "../ui/UseList.tsx";
import { isForbidden } from "../wire/http-error.ts";
import { useConsoleData } from "../wire/use-console-data.ts";
import { useEntity } from "./use-entity.tsx";

interface RemoveDialogProps {
  ids: readonly string[];
  /** The rows in a few words. */
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before rows are removed, and says first what that touches. A removal that the server would refuse cannot be confirmed. */
export function RemoveDialog({ ids, title, onClose, onConfirm }: RemoveDialogProps): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const { description } = useEntity();
  const operation = description.verbs.remove?.op ?? "";
  const {
    data: uses,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: [description.name, "uses", ...ids],
    queryFn: () => data.listUses(operation, ids),
    // The answer is about this moment.
    gcTime: 0,
  });
  const blocking = uses?.filter(({ blocks }) => blocks) ?? [];
  const going = uses?.filter(({ blocks }) => !blocks) ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="remove-title">
      <DialogTitle id="remove-title" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {blocking.length === 0 && <Box>{translate("console.remove.ask")}</Box>}
        {isPending && <Skeleton sx={{ mt: 1, width: "60%" }} />}
        {/* Uses that could not be read are not the same as none. A removal that is open to all has no such question. */}
        {!isForbidden(error) && <FailureAlert error={error} retry={refetch} sx={{ mt: 1 }} />}
        {blocking.length > 0 && <Uses text="console.remove.blocked" uses={blocking} />}
        {going.length > 0 && <Uses text="console.remove.goes" uses={going} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={onClose}>
          {translate(blocking.length > 0 ? "ra.action.close" : "ra.action.cancel")}
        </Button>
        {blocking.length === 0 && (
          <Button color="error" variant="outlined" onClick={onConfirm}>
            {translate("ra.action.confirm")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface UsesProps {
  text: string;
  uses: readonly ShownUse[];
}

function Uses({ text, uses }: UsesProps): ReactNode {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate(text)}
      <UseList uses={uses} />
    </Alert>
  );
}
