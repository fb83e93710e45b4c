import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import Add from "@mui/icons-material/Add";
import { Box, Button, Paper, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useCreatePath, useNotify, useRefresh, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { PageTitle } from "../../../components/PageTitle.tsx";
import { useErrorToast } from "../../../components/use-error-toast.ts";
import { useAllowed } from "../../../entity/access.tsx";
import type { Row } from "../../../entity/define-entity.ts";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";
import { MenuLevel, type Move } from "./MenuLevel.tsx";
import { movedRows } from "./moved-rows.ts";

/** Menus with their buttons, level by level. A row is moved by dragging it, or by Alt with an arrow. */
export function MenuTree(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const allowed = useAllowed();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { mutate: save } = useMutation({
    mutationFn: async ({ rows, from }: { rows: readonly Row[]; from: readonly Row[] }) => {
      for (const row of rows) {
        const previousData = from.find(({ id }) => id === row.id) ?? row;
        await data.update(resource, { id: row.id, data: row, previousData });
      }
    },
    onSuccess: () => notify("entity.done", { type: "success" }),
    onError: useErrorToast(),
    // After a failure half of the rows may have moved.
    onSettled: refresh,
  });
  const move: Move = (level, row, before, parentId) =>
    save({ rows: movedRows(level, row, before, parentId), from: [...level, row] });
  const mayEdit = allowed(description, "edit");
  return (
    <>
      <PageTitle text={words(description.plural)} />
      <Paper variant="outlined">
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1, minHeight: 56 }}>
          <TextField
            hiddenLabel
            placeholder={words(systemMenu.fields.name.label)}
            value={text}
            onChange={({ target }) => setText(target.value)}
            sx={{ width: { xs: "100%", sm: 240 } }}
            slotProps={{ htmlInput: { maxLength: 64, "aria-label": words(systemMenu.fields.name.label) } }}
          />
          {mayEdit && (
            <Typography variant="body2" color="textSecondary">
              {words(["拖动或 Alt + ↑ ↓ 调整顺序", "Drag, or Alt + ↑ ↓, to move a row"])}
            </Typography>
          )}
          {allowed(description, "create") && (
            <Button
              component={Link}
              variant="contained"
              startIcon={<Add />}
              to={createPath({ resource, type: "create" })}
              sx={{ ml: "auto" }}
            >
              {words(["新增菜单", "Add menu"])}
            </Button>
          )}
        </Box>
        <Box role="tree" aria-label={words(description.plural)} sx={{ pb: 1 }}>
          <MenuLevel parentId="0" depth={0} search={search} {...(mayEdit && { move })} />
        </Box>
      </Paper>
    </>
  );
}
