import { Box, Paper, TextField } from "@mui/material";
import { RichTreeView } from "@mui/x-tree-view/RichTreeView";
import { type ReactNode, useMemo, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { ancestorsOf, matchingNodes } from "../../../entity/tree-nodes.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import { useRefChoices } from "../../../entity/use-ref-choices.ts";

/** The departments beside the list of users: one narrows the list to itself and all below it, the same again shows everybody. */
export function DeptTree(): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { nodes, choices } = useRefChoices("system/dept");
  const { filterValues, setFilters } = useListContext();
  const [search, setSearch] = useState("");
  const { deptId, ...others } = filterValues;
  const items = useMemo(() => matchingNodes(nodes, search), [nodes, search]);
  if (nodes.length === 0) return null;
  return (
    <Paper variant="outlined" component="nav" aria-label={words(["按部门筛选", "Filter by department"])} sx={{ p: 1 }}>
      <TextField
        hiddenLabel
        fullWidth
        size="small"
        placeholder={translate("entity.tree.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ htmlInput: { "aria-label": words(["搜索部门", "Search departments"]) } }}
      />
      <Box sx={{ mt: 1, maxHeight: "calc(100vh - 260px)", overflow: "auto" }}>
        <RichTreeView
          key={`${search} ${nodes.length}`}
          items={items}
          getItemLabel={({ title }) => title}
          selectedItems={deptId ? String(deptId) : null}
          defaultExpandedItems={
            search
              ? choices.map(({ id }) => id)
              : [...items.map(({ id }) => id), ...ancestorsOf(nodes, [String(deptId)])]
          }
          expansionTrigger="iconContainer"
          onItemClick={(_, id) => setFilters(id === deptId ? others : { ...others, deptId: id })}
          sx={{ "& .MuiTreeItem-content": { py: 0.25, minHeight: 32 } }}
        />
      </Box>
    </Paper>
  );
}
