import { systemMenu } from "@bladekit/openapi/entities/system-menu";
import { partNames, partOf } from "@bladekit/openapi/packs/administrators";
import {
  Box,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { useWords } from "../../../entity/use-entity.tsx";
import type { TreeNode } from "../../../model/console-data-provider.ts";
import type { Words } from "../../../model/description.ts";
import { tickOf, toggle } from "../../../ui/check-tree/check-tree.ts";
import { type CommonVerb, commonVerbs, type MatrixRow, matchingRows, matrixRows } from "./grant-matrix.ts";

const verbWords: Readonly<Record<CommonVerb, Words>> = {
  view: ["查看", "View"],
  add: ["新增", "Add"],
  edit: ["修改", "Edit"],
  delete: ["删除", "Delete"],
  import: ["导入", "Import"],
  export: ["导出", "Export"],
};

interface MatrixProps {
  nodes: readonly TreeNode[];
  /** Grants as the server has them. */
  before: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  onChange: (ticked: Set<string>) => void;
  /** The rows that the role sees of what a line is about; without it there is no such column. */
  rowScope?: ((row: MatrixRow) => ReactNode) | undefined;
  /** Whether the administrator that a button belongs to stands beside it. */
  showsParts?: boolean;
}

/** Menus by verbs: a tick gives a button, and with it the menus above; the tick of a menu is about all below it. */
export function GrantMatrix({ nodes, before, ticked, onChange, rowScope, showsParts }: MatrixProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const [search, setSearch] = useState("");
  const all = useMemo(() => matrixRows(nodes), [nodes]);
  const rows = useMemo(() => matchingRows(all, search), [all, search]);
  const columns = commonVerbs.filter((verb) => all.some(({ buttons }) => buttons[verb]));
  const change = (node: TreeNode) => onChange(toggle(nodes, ticked, node));
  const setColumn = (verb: CommonVerb, isOn: boolean) => {
    const wrong = rows.flatMap(({ buttons }) => buttons[verb] ?? []).filter(({ id }) => ticked.has(id) !== isOn);
    onChange(wrong.reduce((set, node) => toggle(nodes, set, node), new Set(ticked)));
  };
  const tick = (node: TreeNode, label: string) => {
    const part = showsParts ? partOf(node.code ?? "") : undefined;
    const box = (
      <Tick
        label={part ? `${label} (${words(partNames[part])})` : label}
        tick={tickOf(node, ticked)}
        isChanged={before.has(node.id) !== ticked.has(node.id)}
        onChange={() => change(node)}
      />
    );
    if (!part) return box;
    return (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center" }}>
        {box}
        <Typography component="span" variant="caption" color="textSecondary" aria-hidden>
          {words(partNames[part])}
        </Typography>
      </Box>
    );
  };
  return (
    <>
      <TextField
        hiddenLabel
        size="small"
        value={search}
        placeholder={words(["搜索菜单或按钮", "Search menus and buttons"])}
        onChange={({ target }) => setSearch(target.value)}
        slotProps={{ htmlInput: { "aria-label": words(["搜索菜单或按钮", "Search menus and buttons"]) } }}
        sx={{ width: { xs: "100%", sm: 280 }, mb: 1 }}
      />
      {rows.length === 0 ? (
        <Typography sx={{ py: 3, color: "text.secondary" }}>{translate("choice.none")}</Typography>
      ) : (
        <Box sx={frame} tabIndex={0} role="region" aria-label={words(["菜单权限", "Menus"])}>
          <Table size="small" sx={{ minWidth: 280 + columns.length * 72 + 200 + (rowScope ? 180 : 0) }}>
            <TableHead>
              <TableRow>
                <TableCell className="first">{words(systemMenu.label)}</TableCell>
                {columns.map((verb) => {
                  const here = rows.flatMap(({ buttons }) => buttons[verb] ?? []);
                  const count = here.filter(({ id }) => ticked.has(id)).length;
                  const label = words(verbWords[verb]);
                  return (
                    <TableCell key={verb} align="center" sx={{ width: 72 }}>
                      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
                        {label}
                        <Tick
                          label={words([`全部${label}`, `${label}, all`])}
                          tick={count === 0 ? "none" : count === here.length ? "all" : "some"}
                          isChanged={false}
                          onChange={() => setColumn(verb, count < here.length)}
                        />
                      </Box>
                    </TableCell>
                  );
                })}
                {rowScope && <TableCell sx={{ minWidth: 180 }}>{words(["数据范围", "Rows"])}</TableCell>}
                <TableCell>{words(["其他", "Other"])}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <MenuLine key={row.node.id} row={row} columns={columns} tick={tick} rowScope={rowScope} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
}

interface LineProps {
  row: MatrixRow;
  columns: readonly CommonVerb[];
  tick: (node: TreeNode, label: string) => ReactElement;
  rowScope: MatrixProps["rowScope"];
}

function MenuLine({ row, columns, tick, rowScope }: LineProps): ReactNode {
  const { node, depth, buttons, others } = row;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" className="first">
        <Box sx={{ display: "flex", alignItems: "center", pl: depth * 3, fontWeight: depth === 0 ? 600 : 400 }}>
          {tick(node, node.title)}
          {node.title}
        </Box>
      </TableCell>
      {columns.map((verb) => {
        const button = buttons[verb];
        return (
          <TableCell key={verb} align="center">
            {button && tick(button, `${button.title} ${node.title}`)}
          </TableCell>
        );
      })}
      {rowScope && <TableCell>{rowScope(row)}</TableCell>}
      <TableCell>
        {others.map((button) => (
          <FormControlLabel
            key={button.id}
            control={tick(button, `${button.title} ${node.title}`)}
            label={button.title}
            sx={{ mr: 2, whiteSpace: "nowrap" }}
          />
        ))}
      </TableCell>
    </TableRow>
  );
}

interface TickProps {
  label: string;
  tick: "all" | "some" | "none";
  /** Whether it is no longer as the server has it. */
  isChanged: boolean;
  onChange: () => void;
}

function Tick({ label, tick, isChanged, onChange }: TickProps): ReactNode {
  return (
    <Box component="span" sx={{ position: "relative", display: "inline-flex" }}>
      <Checkbox
        size="small"
        checked={tick === "all"}
        indeterminate={tick === "some"}
        onChange={onChange}
        slotProps={{ input: { "aria-label": label } }}
        sx={{ p: 0.5 }}
      />
      {isChanged && <Box component="span" aria-hidden sx={dot} />}
    </Box>
  );
}

const dot = {
  position: "absolute",
  top: 2,
  right: 0,
  width: 6,
  height: 6,
  borderRadius: "50%",
  bgcolor: "warning.main",
} as const;

const frame = {
  overflow: "auto",
  flex: 1,
  minHeight: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "& td, & th": { py: 0, height: 36 },
  "& thead th": { position: "sticky", top: 0, zIndex: 2, bgcolor: "background.paper", fontWeight: 600 },
  "& .first": { position: "sticky", left: 0, zIndex: 1, width: { xs: 160, sm: 280 }, bgcolor: "background.paper" },
  "& thead .first": { zIndex: 3 },
  "& .MuiTableRow-hover:hover > .MuiTableCell-root": { bgcolor: "background.hovered" },
} as const;
