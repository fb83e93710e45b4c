import { Box, Paper, Skeleton, TextField } from "@mui/material";
import { type ReactNode, useMemo, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { Filter } from "../../model/description.ts";
import { ancestorsOf, matchingNodes } from "../../model/tree-nodes.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { ChoiceTree } from "../tree/ChoiceTree.tsx";
import { useWords } from "../use-entity.tsx";
import { useRefChoices } from "../use-ref-choices.ts";

interface FilterTreeProps {
  name: string;
  filter: Filter;
}

/** A filter as a tree beside the list: a node narrows the list to itself and all below it, the same again shows all rows. */
export function FilterTree({ name, filter }: FilterTreeProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const { nodes, choices, isPending, error, retry } = useRefChoices(filter.ref ?? "");
  const { filterValues, setFilters } = useListContext();
  const [search, setSearch] = useState("");
  const { [name]: chosen, ...others } = filterValues;
  const items = useMemo(() => matchingNodes(nodes, search), [nodes, search]);
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (retry) return <FailureAlert error={error as Error} retry={retry} />;
  if (nodes.length === 0) return null;
  return (
    <Paper variant="outlined" component="nav" aria-label={words(filter.label)} sx={{ p: 1 }}>
      <TextField
        hiddenLabel
        fullWidth
        size="small"
        placeholder={translate("entity.tree.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ htmlInput: { "aria-label": translate("entity.tree.search") } }}
      />
      <Box sx={{ mt: 1, maxHeight: "calc(100vh - 260px)", overflow: "auto" }}>
        <ChoiceTree
          key={`${search} ${nodes.length}`}
          items={items}
          opened={
            search
              ? choices.map(({ id }) => id)
              : [...items.map(({ id }) => id), ...ancestorsOf(nodes, [String(chosen)])]
          }
          chosen={chosen ? [String(chosen)] : []}
          onChange={([id]) => setFilters(id === chosen ? others : { ...others, [name]: id })}
        />
      </Box>
    </Paper>
  );
}
