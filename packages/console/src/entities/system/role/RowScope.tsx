import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { rowScope as english } from "@bladekit/openapi/labels/en";
import { rowScope as chinese } from "@bladekit/openapi/labels/zh";
import { Box, Button, MenuItem, Popover, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { ChoicesFailure } from "../../../entity/inputs/ChoicesFailure.tsx";
import { ChoiceTree } from "../../../entity/tree/ChoiceTree.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import { useRefChoices } from "../../../entity/use-ref-choices.ts";
import type { RowLimit } from "../../../model/console-data-provider.ts";
import { ancestorsOf, matchingNodes } from "../../../model/tree-nodes.ts";
import type { RowPick } from "./row-picks.ts";

const customScope = 5;

interface RowScopeProps {
  limit: RowLimit;
  pick: RowPick;
  onChange: (pick: RowPick) => void;
}

/** The rows of one kind that a role sees. A data scope that the role was granted stands before the choice. */
export function RowScope({ limit, pick, onChange }: RowScopeProps): ReactNode {
  const words = useWords();
  const { title, choices, platformScopes } = limit;
  if (platformScopes.length > 0) {
    const names = platformScopes.join("、");
    return (
      <Typography variant="body2" color="textSecondary" noWrap title={names} sx={{ maxWidth: 200 }}>
        {words([`按数据权限：${names}`, `By data scope: ${names}`])}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.5 }}>
      <TextField
        select
        hiddenLabel
        size="small"
        variant="standard"
        value={pick.scope}
        onChange={({ target }) => onChange({ scope: Number(target.value) as RowPick["scope"], deptIds: pick.deptIds })}
        slotProps={{
          select: { inputProps: { "aria-label": words([`${title}的数据范围`, `Rows of ${title}`]) } },
          input: { disableUnderline: true },
        }}
        sx={{ "& .MuiSelect-select": { fontSize: 14, color: pick.scope === 0 ? "text.secondary" : undefined } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {words([chinese[`${choice as RowPick["scope"]}`], english[`${choice as RowPick["scope"]}`]])}
          </MenuItem>
        ))}
      </TextField>
      {pick.scope === customScope && (
        <Departments title={title} chosen={pick.deptIds} onChange={(deptIds) => onChange({ ...pick, deptIds })} />
      )}
    </Box>
  );
}

interface DepartmentsProps {
  title: string;
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** A button that names the chosen departments and opens their tree. */
function Departments({ title, chosen, onChange }: DepartmentsProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState("");
  const { nodes, choices, isPending, retry } = useRefChoices(systemDept.name);
  if (retry) return <ChoicesFailure retry={retry} />;
  const names = chosen.map((id) => choices.find((choice) => choice.id === id)?.name ?? (isPending ? "…" : id));
  const label = words([`${title}的部门`, `Departments of ${title}`]);
  return (
    <>
      <Button
        size="small"
        color={chosen.length > 0 ? "primary" : "warning"}
        aria-label={`${label} ${names.join("、")}`}
        aria-haspopup="tree"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: 200, justifyContent: "flex-start" }}
      >
        <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {names.length > 0 ? names.join("、") : words(["选择部门", "Choose departments"])}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { "aria-label": label, sx: { width: 300, p: 1 } } }}
      >
        <TextField
          hiddenLabel
          size="small"
          fullWidth
          placeholder={translate("entity.tree.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { "aria-label": translate("entity.tree.search") } }}
        />
        <Box sx={{ maxHeight: 320, overflow: "auto", my: 1 }}>
          <ChoiceTree
            key={`${search} ${nodes.length}`}
            items={matchingNodes(nodes, search)}
            opened={search ? choices.map(({ id }) => id) : ancestorsOf(nodes, chosen)}
            chosen={chosen}
            multiple
            onChange={onChange}
          />
        </Box>
        <Box sx={{ textAlign: "right" }}>
          <Button size="small" onClick={() => setAnchor(null)}>
            {translate("ra.action.close")}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
