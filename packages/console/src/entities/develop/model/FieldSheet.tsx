import { developPrototype } from "@bladekit/openapi/entities/develop-prototype";
import Delete from "@mui/icons-material/DeleteOutlined";
import DragIndicator from "@mui/icons-material/DragIndicator";
import { Box, Checkbox, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { tableStyle } from "../../../entity/list/table-style.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Words } from "../../../model/description.ts";
import {
  changed,
  type Fault,
  faultsOf,
  movedTo,
  pasted,
  type SheetRow,
  type TextCell,
  textCells,
  tickCells,
} from "./sheet.ts";

const { fields } = developPrototype;
const inputs = Object.entries(fields.componentType.labels) as [SheetRow["componentType"], Words][];

const faultWords: Readonly<Record<Fault, Words>> = {
  empty: ["不能为空", "This must be filled in"],
  form: ["须以字母开头，只含字母、数字与下划线", "Must start with a letter; only letters, digits and underscores"],
  twice: ["与另一行重复", "Another row has the same"],
};

const widths: Readonly<Record<TextCell, number>> = {
  jdbcName: 116,
  jdbcType: 100,
  propertyName: 104,
  label: 92,
  labelEn: 100,
};

/** As light as a cell: a table of sixty columns has hundreds of them. */
const cellStyle = {
  ...{ width: "100%", height: 30, px: 0.75, font: "inherit", color: "inherit", bgcolor: "transparent" },
  ...{ border: 1, borderColor: "transparent", borderRadius: 1, boxSizing: "border-box" },
  "&:hover": { borderColor: "divider" },
  "&:focus": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -1 },
  "&[aria-invalid=true]": { borderColor: "error.main" },
} as const;

interface SheetProps {
  rows: readonly SheetRow[];
  dicts: readonly { code: string; dictValue: string }[];
  isReadOnly: boolean;
  change: (rows: readonly SheetRow[], cell?: string) => void;
  undo: () => void;
}

/**
 * Fields as a sheet. Arrows and Enter go down and up, Alt with an arrow moves a row, a block of a spreadsheet can be pasted into any text, and
 * Ctrl+Z takes the last step back.
 */
export function FieldSheet({ rows, dicts, isReadOnly, change, undo }: SheetProps): ReactNode {
  const words = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<string>();
  const faults = faultsOf(rows);
  const focus = (row: number, cell: string) =>
    body.current?.querySelector<HTMLElement>(`[data-cell="${row} ${cell}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      undo();
      return;
    }
    const [place = "", cell = ""] = (event.target as HTMLElement).dataset.cell?.split(" ") ?? [];
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (!by || !place) return;
    const row = rows[Number(place)];
    if (event.altKey && row && event.key !== "Enter" && !isReadOnly) {
      event.preventDefault();
      change(movedTo(rows, row.key, Number(place) + by));
      // The row moves with the next render.
      requestAnimationFrame(() => focus(Number(place) + by, cell));
    } else if (event.target instanceof HTMLInputElement && event.target.type === "text") {
      event.preventDefault();
      focus(Number(place) + by, cell);
    }
  };
  const heads = [
    ...textCells.map((cell) => [cell, widths[cell]] as const),
    ["componentType", 92],
    ["dictCode", 76],
  ] as const;
  return (
    <Box
      sx={{ ...tableStyle, maxHeight: 480 }}
      tabIndex={0}
      role="region"
      aria-label={words(["模型字段", "Fields of the model"])}
    >
      <Table
        size="small"
        stickyHeader
        sx={{ tableLayout: "fixed", minWidth: 1008, "--row-height": "40px" }}
        onKeyDown={onKeyDown}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 36 }} aria-label={words(["次序", "Order"])} />
            {heads.map(([key, width]) => (
              <TableCell key={key} sx={{ width }}>
                {words(fields[key].label)}
              </TableCell>
            ))}
            {tickCells.map((key) => (
              <TableCell key={key} align="center" sx={{ width: 53, px: 0, fontSize: "0.75rem" }}>
                {words(fields[key].label)}
              </TableCell>
            ))}
            {!isReadOnly && <TableCell sx={{ width: 40 }} aria-label={words(["操作", "Actions"])} />}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {rows.map((row, index) => (
            <TableRow
              key={row.key}
              hover
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={() => dragged && change(movedTo(rows, dragged, index))}
              sx={{ opacity: dragged === row.key ? 0.5 : 1, "& .MuiTableCell-root": { px: 0.5 } }}
            >
              <TableCell align="center">
                <Handle row={row} index={index} isReadOnly={isReadOnly} setDragged={setDragged} />
              </TableCell>
              {textCells.map((cell) => (
                <TableCell key={cell}>
                  <Text
                    {...{ row, cell, index, isReadOnly }}
                    fault={faults[row.key]?.[cell]}
                    onChange={(text) => change(changed(rows, row.key, { [cell]: text }), `${row.key} ${cell}`)}
                    onPaste={(block) => change(pasted(rows, block, { row: index, cell }))}
                  />
                </TableCell>
              ))}
              <TableCell>
                <Choice
                  {...{ row, index, isReadOnly, cell: "componentType" }}
                  choices={inputs.map(([value, label]) => [value, words(label)])}
                  onChange={(value) =>
                    change(changed(rows, row.key, { componentType: value as SheetRow["componentType"] }))
                  }
                />
              </TableCell>
              <TableCell>
                <Choice
                  {...{ row, index, isReadOnly, cell: "dictCode" }}
                  choices={[["", ""], ...withOwn(dicts, row.dictCode)]}
                  onChange={(dictCode) => change(changed(rows, row.key, withInput(row, dictCode)))}
                />
              </TableCell>
              {tickCells.map((cell) => (
                <TableCell key={cell} align="center">
                  <Checkbox
                    size="small"
                    sx={{ p: 0.5 }}
                    disabled={isReadOnly}
                    checked={row[cell] === 1}
                    onChange={({ target }) => change(changed(rows, row.key, { [cell]: target.checked ? 1 : 0 }))}
                    slotProps={{
                      input: { "aria-label": `${words(fields[cell].label)} ${nameOf(row)}`, ...place(index, cell) },
                    }}
                  />
                </TableCell>
              ))}
              {!isReadOnly && (
                <TableCell align="center">
                  <IconButton
                    size="small"
                    aria-label={words([`移除 ${nameOf(row)}`, `Remove ${nameOf(row)}`])}
                    onClick={() => change(rows.filter(({ key }) => key !== row.key))}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const nameOf = ({ label, jdbcName }: SheetRow) => label || jdbcName;
const place = (index: number, cell: string) => ({ "data-cell": `${index} ${cell}` });

/** A dictionary that is gone stays chosen until another is. */
function withOwn(dicts: SheetProps["dicts"], own: string): [string, string][] {
  const known = dicts.map(({ code, dictValue }): [string, string] => [code, dictValue]);
  return own && !dicts.some(({ code }) => code === own) ? [...known, [own, own]] : known;
}

/** A field that gets a dictionary is chosen from it. */
function withInput({ componentType }: SheetRow, dictCode: string): Partial<SheetRow> {
  const isChosen = ["select", "radio", "checkbox", "tree"].includes(componentType);
  return { dictCode, ...(dictCode && !isChosen && { componentType: "select" as const }) };
}

interface CellProps {
  row: SheetRow;
  index: number;
  isReadOnly: boolean;
}

function Handle({
  row,
  index,
  isReadOnly,
  setDragged,
}: CellProps & { setDragged: (key: string | undefined) => void }): ReactNode {
  const words = useWords();
  if (isReadOnly) return index + 1;
  const label = words([`移动 ${nameOf(row)}：Alt 加上下方向键`, `Move ${nameOf(row)}: Alt and an arrow key`]);
  return (
    <IconButton
      size="small"
      draggable
      aria-label={label}
      title={label}
      {...place(index, "move")}
      onDragStart={() => setDragged(row.key)}
      onDragEnd={() => setDragged(undefined)}
      sx={{ cursor: "grab" }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}

interface TextProps extends CellProps {
  cell: TextCell;
  fault: Fault | undefined;
  onChange: (text: string) => void;
  onPaste: (block: string) => void;
}

function Text({ row, cell, index, isReadOnly, fault, onChange, onPaste }: TextProps): ReactNode {
  const words = useWords();
  return (
    <Box
      component="input"
      type="text"
      value={row[cell]}
      readOnly={isReadOnly}
      maxLength={fields[cell].maxLength}
      aria-label={`${words(fields[cell].label)} ${index + 1}`}
      aria-invalid={fault !== undefined}
      title={fault ? words(faultWords[fault]) : row[cell]}
      autoComplete="off"
      spellCheck={false}
      {...place(index, cell)}
      onChange={({ target }) => onChange(target.value)}
      onPaste={(event) => {
        const block = event.clipboardData.getData("text");
        if (isReadOnly || !/[\t\n]/.test(block.trim())) return;
        event.preventDefault();
        onPaste(block);
      }}
      sx={cellStyle}
    />
  );
}

interface ChoiceProps extends CellProps {
  cell: "componentType" | "dictCode";
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ row, index, isReadOnly, cell, choices, onChange }: ChoiceProps): ReactNode {
  const words = useWords();
  return (
    <Box
      component="select"
      value={row[cell]}
      disabled={isReadOnly}
      aria-label={`${words(fields[cell].label)} ${index + 1}`}
      {...place(index, cell)}
      onChange={({ target }) => onChange(target.value)}
      sx={{ ...cellStyle, "& option": { bgcolor: "background.paper" } }}
    >
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Box>
  );
}
