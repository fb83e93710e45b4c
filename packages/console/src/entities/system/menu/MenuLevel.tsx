import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Alert, Box, Button, Chip, IconButton, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useCreatePath, useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useAllowed } from "../../../entity/access.tsx";
import type { Row } from "../../../entity/define-entity.ts";
import { RowActions } from "../../../entity/list/RowActions.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import { MenuIcon } from "../../../layout/MenuIcon.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";

/** Puts a row before another of the level, or last. */
export type Move = (level: readonly Row[], row: Row, before: string | undefined, parentId: string) => void;

interface LevelProps {
  parentId: string;
  depth: number;
  /** Text that names are searched for, at all levels at once. */
  search?: string;
  move?: Move;
}

const isButton = ({ category }: Row) => category === 2;

/** One level of the tree; the levels below are read when they are opened. */
export function MenuLevel({ parentId, depth, search = "", move }: LevelProps): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "level", parentId, search],
    queryFn: async () =>
      (search
        ? (
            await data.getList(resource, {
              filter: { name: search },
              pagination: { page: 1, perPage: 1000 },
              sort: { field: "", order: "ASC" },
            })
          ).data
        : await data.run(resource, "lazyList", { query: { parentId } })) as Row[],
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>{translate("console.retry")}</Button>}>
        {error.message || translate("console.loadFailed")}
      </Alert>
    );
  }
  if (!rows) return <Skeleton sx={{ mx: 2 }} height={40} />;
  if (rows.length === 0) {
    return (
      <Typography sx={{ px: 2, py: 1, pl: 2 + depth * 3 + 4, color: "text.secondary" }}>
        {words(["没有下级", "Nothing below"])}
      </Typography>
    );
  }
  return rows.map((row, index) => (
    <MenuRow
      key={row.id}
      row={row}
      depth={search && typeof row.depth === "number" ? row.depth : depth}
      isOpenable={!search && !isButton(row)}
      {...(move &&
        !search && {
          onStep: (by: -1 | 1) => {
            const before = by < 0 ? rows[index - 1]?.id : rows[index + 2]?.id;
            if (rows[index + by]) move(rows, row, before, parentId);
          },
          onDropped: (dragged: Row) => dragged.id !== row.id && move(rows, dragged, row.id, parentId),
        })}
      {...(move && { move })}
    />
  ));
}

interface MenuRowProps {
  row: Row;
  depth: number;
  isOpenable: boolean;
  onStep?: (by: -1 | 1) => void;
  onDropped?: (dragged: Row) => void;
  move?: Move;
}

/** The row that is being dragged; a browser does not tell it before it is dropped. */
let dragged: Row | undefined;

function MenuRow({ row, depth, isOpenable, onStep, onDropped, move }: MenuRowProps): ReactNode {
  const words = useWords();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const { description } = useEntity();
  const allowed = useAllowed();
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const name = String(row.name);
  const below = encodeURIComponent(JSON.stringify({ parentId: row.id }));
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0 || !onStep) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <>
      <Box
        role="treeitem"
        aria-level={depth + 1}
        aria-label={name}
        {...(isOpenable && { "aria-expanded": isOpen })}
        tabIndex={0}
        onKeyDown={step}
        draggable={onDropped !== undefined}
        onDragStart={() => {
          dragged = row;
        }}
        onDragOver={(event) => {
          if (!onDropped || !dragged || dragged.id === row.id) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={() => {
          setOver(false);
          if (dragged) onDropped?.(dragged);
          dragged = undefined;
        }}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          minHeight: 40,
          pl: 1 + depth * 3,
          pr: 2,
          borderTop: 1,
          borderColor: isOver ? "primary.main" : "divider",
          "&:hover": { bgcolor: "background.hovered" },
        }}
      >
        <IconButton
          size="small"
          aria-label={words(isOpen ? [`收起${name}`, `Close ${name}`] : [`展开${name}`, `Open ${name}`])}
          onClick={() => setOpen(!isOpen)}
          sx={{ visibility: isOpenable ? "visible" : "hidden" }}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
        {!isButton(row) && <MenuIcon name={String(row.source ?? "")} group={false} />}
        <Typography component="span" noWrap sx={{ minWidth: 96 }}>
          {name}
        </Typography>
        {isButton(row) && <Chip size="small" label={words(["按钮", "Button"])} />}
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
          {[row.code, row.path].filter(Boolean).join(" · ")}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {String(row.sort ?? "")}
        </Typography>
        {isOpenable && allowed(description, "create") && (
          <Button component={Link} size="small" to={`${createPath({ resource, type: "create" })}?source=${below}`}>
            {words(["新增下级", "Add below"])}
          </Button>
        )}
        <RowActions row={row} />
      </Box>
      {isOpen && <MenuLevel parentId={row.id} depth={depth + 1} {...(move && { move })} />}
    </>
  );
}
