import Close from "@mui/icons-material/Close";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext, useRefresh, useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useAllowed } from "../access.tsx";
import { BulkEditButton } from "../bulk/BulkEditButton.tsx";
import { RemoveButton } from "../RemoveButton.tsx";
import { useEntity, useWords } from "../use-entity.tsx";
import { useVerb } from "./use-verb.ts";
import { isAsked, opensDialog, VerbDialog } from "./VerbDialog.tsx";

/** The actions on the ticked rows, in the place of the filters. */
export function BulkBar({ rows }: { rows: readonly Row[] }): ReactNode {
  const translate = useTranslate();
  const { description, options } = useEntity();
  const allowed = useAllowed();
  const { selectedIds, onUnselectItems } = useListContext();
  const verbs = Object.keys(options.actions ?? {}).filter(
    (verb) => options.actions?.[verb]?.on === "rows" && allowed(description, verb),
  );
  const text = translate("ra.action.bulk_actions", { smart_count: selectedIds.length });
  return (
    <Box role="region" aria-label={text} sx={barStyle}>
      <IconButton size="small" aria-label={translate("ra.action.unselect")} onClick={() => onUnselectItems()}>
        <Close fontSize="small" />
      </IconButton>
      <Typography aria-live="polite" sx={{ mr: "auto", fontWeight: 600 }}>
        {text}
      </Typography>
      {verbs.map((verb) => (
        <BulkVerb key={verb} verb={verb} rows={rows} />
      ))}
      {allowed(description, "edit") && <BulkEditButton />}
      {allowed(description, "remove") && (
        <RemoveButton
          ids={selectedIds.map(String)}
          title={translate("ra.message.are_you_sure")}
          onRemoved={onUnselectItems}
        />
      )}
    </Box>
  );
}

function BulkVerb({ verb, rows }: { verb: string; rows: readonly Row[] }): ReactNode {
  const words = useWords();
  const refresh = useRefresh();
  const { description, options } = useEntity();
  const { onUnselectItems } = useListContext<Row>();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useVerb(verb, onUnselectItems);
  const action = options.actions?.[verb];
  if (!action) return null;
  if (action.buttons) {
    // The rows stay while the buttons load.
    return (
      <PartBoundary fallback={null}>
        <action.buttons />
      </PartBoundary>
    );
  }
  const asked = isAsked(description, verb, action);
  const onDone = () => {
    onUnselectItems();
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        color={action.danger ? "error" : "primary"}
        loading={isPending}
        disabled={!rows.every((row) => action.when?.(row) ?? true)}
        onClick={() => (asked ? setOpen(true) : mutate({ ids: rows.map(({ id }) => id) }))}
        {...(asked && opensDialog)}
      >
        {words(action.label)}
      </Button>
      {open && <VerbDialog verb={verb} action={action} rows={rows} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

const barStyle = {
  display: "flex",
  // The cards of a phone scroll with the page; tables scroll below the bar.
  position: { xs: "sticky", sm: "static" },
  top: 56,
  zIndex: 3,
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 2,
  minHeight: 56,
  bgcolor: "background.chosen",
} as const;
