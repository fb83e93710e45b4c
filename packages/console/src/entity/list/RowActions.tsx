import MoreHoriz from "@mui/icons-material/MoreHoriz";
import { Box, Button, IconButton, Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useCreatePath, useRefresh, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Row } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useAllowed } from "../access.tsx";
import { rowTitle } from "../row-names.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { useRemove } from "../use-remove.tsx";
import { rowVerbs } from "./row-verbs.ts";
import { useVerb } from "./use-verb.ts";
import { isAsked, opensDialog, VerbDialog } from "./VerbDialog.tsx";

const RemoveDialog = lazyPart(async () => (await import("../RemoveDialog.tsx")).RemoveDialog);

/** The main verb of a row, and behind the dots all others. */
export function RowActions({ row }: { row: Row }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const entity = useEntity();
  const { description, options } = entity;
  const allowed = useAllowed();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState("");
  const { remove } = useRemove(() => {});
  const name = rowTitle(description, row, words);
  const all = rowVerbs(entity, row, allowed);
  const main = all.filter(([, action]) => action.main);
  const verbs = all.filter(([, action]) => !action.main);
  const mayEdit = allowed(description, "edit");
  const mayRemove = allowed(description, "remove");
  const mayAddBelow = description.tree?.lazy && allowed(description, "create") && !options.isLeaf?.(row);
  const below = encodeURIComponent(JSON.stringify({ [description.tree?.parent ?? ""]: row.id }));
  const own = options.actions?.[open];
  const close = () => setOpen("");
  const choose = (what: string) => {
    setAnchor(null);
    setOpen(what);
  };
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", alignItems: "center", whiteSpace: "nowrap" }}>
      {main.map(([verb, action]) => (
        <MainVerb key={verb} verb={verb} row={row} ask={() => choose(verb)} name={name}>
          {words(action.label)}
        </MainVerb>
      ))}
      {options.parts?.row && <options.parts.row row={row} />}
      {mayEdit && (
        <Button
          component={Link}
          size="small"
          to={createPath({ resource, type: "edit", id: row.id })}
          aria-label={`${translate("ra.action.edit")} ${name}`}
          sx={{ minWidth: 0, px: 1 }}
        >
          {translate("ra.action.edit")}
        </Button>
      )}
      {(verbs.length > 0 || mayRemove || mayAddBelow) && (
        <IconButton
          size="small"
          aria-label={translate("entity.list.more", { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {verbs.map(([verb, action]) => (
          <VerbItem key={verb} verb={verb} row={row} ask={() => choose(verb)} done={() => setAnchor(null)}>
            {words(action.label)}
          </VerbItem>
        ))}
        {mayAddBelow && (
          <MenuItem component={Link} to={`${createPath({ resource, type: "create" })}?source=${below}`}>
            {translate("entity.tree.addBelow")}
          </MenuItem>
        )}
        {mayRemove && (
          <MenuItem aria-haspopup="dialog" onClick={() => choose("remove")} sx={{ color: "error.main" }}>
            {translate("ra.action.delete")}
          </MenuItem>
        )}
      </Menu>
      {own && <VerbDialog verb={open} action={own} rows={[row]} onClose={close} onDone={refresh} />}
      {open === "remove" && (
        <PartBoundary fallback={null} onClose={close}>
          <RemoveDialog
            ids={[row.id]}
            title={name}
            onClose={close}
            onConfirm={() => {
              // A refusal is told outside of the dialog, and nobody hears that while the dialog is open.
              close();
              remove([row.id]);
            }}
          />
        </PartBoundary>
      )}
    </Box>
  );
}

interface VerbProps {
  verb: string;
  row: Row;
  /** Opens the dialog of a verb that asks for something. */
  ask: () => void;
  children: ReactNode;
}

/** A verb that asks nothing is called at once. */
function useCall({ verb, row, ask }: VerbProps, done = () => {}) {
  const { description, options } = useEntity();
  const action = options.actions?.[verb];
  const { mutate, isPending } = useVerb(verb);
  const call = () => {
    done();
    mutate({ ids: [row.id] });
  };
  const asked = isAsked(description, verb, action);
  return { action, isPending, button: { onClick: asked ? ask : call, ...(asked && opensDialog) } };
}

function MainVerb({ name, ...props }: VerbProps & { name: string }): ReactNode {
  const { button, isPending } = useCall(props);
  const label = `${props.children} ${name}`;
  return (
    <Button size="small" loading={isPending} {...button} aria-label={label} sx={{ minWidth: 0, px: 1 }}>
      {props.children}
    </Button>
  );
}

/** The menu closes first: nobody hears a refusal behind it. */
function VerbItem({ done, ...props }: VerbProps & { done: () => void }): ReactNode {
  const { action, isPending, button } = useCall(props, done);
  return (
    <MenuItem disabled={isPending} {...button} {...(action?.danger && { sx: { color: "error.main" } })}>
      {props.children}
    </MenuItem>
  );
}
