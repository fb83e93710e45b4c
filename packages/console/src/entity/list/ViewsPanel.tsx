import Close from "@mui/icons-material/Close";
import LinkIcon from "@mui/icons-material/Link";
import { Box, Button, IconButton, Link as MuiLink, TextField, Typography } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useListContext, useNotify, useResourceContext, useTranslate } from "react-admin";
import { Link, useHref, useLocation } from "react-router-dom";
import { useEntity } from "../use-entity.tsx";
import { arrangedColumns, type Column, entityColumns } from "./columns.ts";
import { mostViews, type SavedView, viewSearch, withView } from "./saved-views.ts";
import { useColumns } from "./use-columns.ts";
import { useKept } from "./use-kept.ts";
import { viewFilters } from "./use-last-query.ts";

const shownKeys = (columns: readonly Column[]) => columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key);

const noViews: readonly SavedView[] = [];

/** The views of a list by their names, and a field for the name of another. */
export function ViewsPanel({ onChosen }: { onChosen: () => void }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { filterValues, sort } = useListContext();
  const entity = useEntity();
  const notify = useNotify();
  const href = useHref(useLocation().pathname);
  const { columns, layout, setLayout } = useColumns();
  const [views, setViews] = useKept(`${resource}.views`, noViews);
  const [name, setName] = useState("");
  const kept = viewFilters(entity.description, filterValues);
  const isTyped = Object.keys(filterValues).length > Object.keys(kept).length;
  const isFull = views.length >= mostViews && !views.some((view) => view.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || isFull) return;
    setViews(withView(views, { name: name.trim(), filter: kept, sort, layout }));
    setName("");
  };
  return (
    <>
      <Typography variant="subtitle2" component="h2">
        {translate("entity.views.title")}
      </Typography>
      {views.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate("entity.views.none")}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: "none", maxHeight: 320, overflow: "auto" }}>
        {views.map((view) => (
          <Box component="li" key={view.name} sx={{ display: "flex", alignItems: "center", minHeight: 36 }}>
            <MuiLink
              component={Link}
              to={{ search: viewSearch(view, shownKeys(arrangedColumns(entityColumns(entity), view.layout))) }}
              underline="hover"
              sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}
              onClick={() => {
                setLayout(view.layout);
                onChosen();
              }}
            >
              {view.name}
            </MuiLink>
            <IconButton
              size="small"
              aria-label={translate("entity.views.remove", { name: view.name })}
              onClick={() => setViews(views.filter((each) => each !== view))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<LinkIcon />}
        sx={{ mb: 1 }}
        onClick={() => {
          const search = viewSearch({ filter: filterValues, sort }, shownKeys(columns));
          navigator.clipboard.writeText(`${location.origin}${href}?${search}`).then(
            () => notify("entity.views.copied", { type: "success" }),
            () => notify("entity.views.notCopied", { type: "warning" }),
          );
        }}
      >
        {translate("entity.views.copy")}
      </Button>
      <Box component="form" onSubmit={save} sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
        <TextField
          fullWidth
          hiddenLabel
          placeholder={translate("entity.views.name")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isFull}
          helperText={
            isFull ? translate("entity.views.full", { count: mostViews }) : isTyped && translate("entity.views.untyped")
          }
          slotProps={{ htmlInput: { maxLength: 40, "aria-label": translate("entity.views.name") } }}
        />
        <Button type="submit" variant="outlined" disabled={name.trim() === "" || isFull}>
          {translate("ra.action.save")}
        </Button>
      </Box>
    </>
  );
}
