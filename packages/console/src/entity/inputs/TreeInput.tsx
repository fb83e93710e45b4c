import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import { Box, Button, Chip, InputAdornment, Popover, TextField } from "@mui/material";
import { type ReactNode, useMemo, useState } from "react";
import { useRecordContext, useResourceContext, useTranslate } from "react-admin";
import { ancestorsOf, matchingNodes } from "../../model/tree-nodes.ts";
import { pathOf } from "../../wire/load-entity.ts";
import { useClosedRef, useIsSearched } from "../choice-access.ts";
import { ChoiceTree } from "../tree/ChoiceTree.tsx";
import { valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";
import { ChoicesFailure } from "./ChoicesFailure.tsx";
import { ClosedRef } from "./ClosedRef.tsx";
import type { EntityInputProps } from "./input-props.ts";
import { RefInput } from "./RefInput.tsx";
import { useEntityInput } from "./use-entity-input.ts";

/** Id that the wire has for what stands above all rows at the top. */
const top = "0";

/** A tree that does not come whole is searched by name, which shows the place of what it finds. */
export function TreeInput(props: EntityInputProps): ReactNode {
  // Known before the choices are: a box that took the place of another would lose what a quick person has typed.
  return useIsSearched(props.field.ref) ? <RefInput {...props} /> : <TreePanel {...props} />;
}

/** One or several nodes of a tree, in a panel that can be searched. A row cannot be put below itself. */
function TreePanel(props: EntityInputProps): ReactNode {
  const { field, text, disabled, label } = useEntityInput(props);
  const translate = useTranslate();
  const { multiple = false, joined, ref = "" } = props.field;
  const { nodes, choices, error, retry } = useRefChoices(ref);
  const closed = useClosedRef(ref, error);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState("");
  const resource = useResourceContext();
  const record = useRecordContext();
  const own = resource === pathOf(ref) ? String(record?.id ?? "") : "";
  const items = useMemo(() => matchingNodes(nodes, search, own), [nodes, search, own]);
  const ids = valueList(field.value).filter((id) => id !== top);
  const names = ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? id);
  const isParent = props.field.default === top;

  if (closed) return <ClosedRef {...props} of={closed} />;

  const change = (picked: readonly string[]) => {
    if (multiple) field.onChange(joined ? picked.join(",") : picked);
    else {
      field.onChange(picked[0] ?? (isParent ? top : ""));
      setAnchor(null);
    }
  };
  const open = (element: HTMLElement) => {
    if (!disabled) setAnchor(element);
  };
  const close = () => {
    setAnchor(null);
    setSearch("");
    field.onBlur();
  };

  return (
    <>
      <TextField
        {...text}
        {...(retry && { helperText: <ChoicesFailure retry={retry} /> })}
        inputRef={field.ref}
        value={multiple ? (ids.length > 0 ? " " : "") : (names[0] ?? (isParent ? translate("entity.tree.top") : ""))}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " " && event.key !== "ArrowDown") return;
          event.preventDefault();
          open(event.currentTarget);
        }}
        slotProps={{
          htmlInput: { readOnly: true, role: "combobox", "aria-haspopup": "tree", "aria-expanded": anchor !== null },
          input: {
            // Chips wrap; the arrow stays beside them.
            sx: {
              flexWrap: multiple ? "wrap" : "nowrap",
              gap: 0.5,
              cursor: "pointer",
              "& input": { flex: 1, width: 0, minWidth: 24 },
            },
            ...(multiple &&
              names.length > 0 && {
                startAdornment: names.map((name, index) => (
                  <Chip
                    key={ids[index]}
                    size="small"
                    label={name}
                    disabled={disabled}
                    onDelete={() => change(ids.filter((id) => id !== ids[index]))}
                  />
                )),
              }),
            endAdornment: (
              <InputAdornment position="end">
                <ArrowDropDown />
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { "aria-label": label, sx: { width: anchor?.clientWidth, minWidth: 280, p: 1 } } }}
      >
        <TextField
          autoFocus
          hiddenLabel
          size="small"
          fullWidth
          placeholder={translate("entity.tree.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { "aria-label": translate("entity.tree.search") } }}
        />
        <Box sx={{ maxHeight: 320, overflow: "auto", my: 1 }}>
          <ChoiceTree
            key={`${search} ${nodes.length}`}
            items={items}
            opened={search ? choices.map(({ id }) => id) : ancestorsOf(nodes, ids)}
            chosen={ids}
            multiple={multiple}
            onChange={change}
          />
        </Box>
        <Box sx={{ display: "flex", justifyContent: "space-between" }}>
          <Button size="small" color="inherit" onClick={() => change([])}>
            {translate(isParent ? "entity.tree.top" : "ra.action.clear_input_value")}
          </Button>
          <Button size="small" onClick={close}>
            {translate("ra.action.close")}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
