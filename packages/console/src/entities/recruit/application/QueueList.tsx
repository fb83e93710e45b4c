import { Box, FormControlLabel, List, ListItem, ListItemButton, ListItemText, Switch, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useWords } from "../../../entity/use-entity.tsx";
import { useKeysOn } from "./review-keys.ts";
import type { Queue } from "./use-queue.ts";
import { VerdictChip } from "./VerdictChip.tsx";

/** The page of the list beside the application that is read, and the keys that work through it. */
export function QueueList({ queue, id }: { queue: Queue; id: string }): ReactNode {
  const words = useWords();
  const current = useRef<HTMLLIElement>(null);
  // Nothing is returned: a browser may answer a scroll with a promise, which is no way to undo the effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: "nearest" });
  }, [id]);
  return (
    <Box component="nav" aria-label={words(["本页的投递", "Applications on this page"])} sx={frameStyle}>
      <List dense disablePadding>
        {queue.rows.map((row) => (
          <ListItem key={row.id} disablePadding ref={row.id === id ? current : undefined}>
            <ListItemButton
              component={Link}
              to={queue.pathOf(row.id)}
              selected={row.id === id}
              aria-current={row.id === id ? "page" : undefined}
            >
              <ListItemText primary={row.candidateName} secondary={row.jobTitle} />
              <VerdictChip auto={row.verdictAuto} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

/** The keys, and the way to turn them off. */
export function KeysLine(): ReactNode {
  const words = useWords();
  const [isOn, setOn] = useKeysOn();
  return (
    <Box sx={{ display: { xs: "none", lg: "flex" }, alignItems: "center", flexWrap: "wrap", gap: 1, mb: 1, ml: 0.5 }}>
      <FormControlLabel
        control={<Switch size="small" checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={<Typography variant="body2">{words(["快捷键", "Keys"])}</Typography>}
      />
      {isOn && (
        <Typography variant="body2" color="textSecondary">
          {words([
            "J 下一位 · K 上一位 · P 通过 · R 退回补正 · X 不通过。按键后先确认，回车确定；办完自动到下一位。",
            "J next · K previous · P pass · R return · X reject. Each asks first, Enter confirms, and the next one opens by itself.",
          ])}
        </Typography>
      )}
    </Box>
  );
}

const frameStyle = {
  display: "none",
  "@media (min-width: 1400px)": { display: "block" },
  position: "sticky",
  top: 72,
  maxHeight: "calc(100vh - 88px)",
  overflowY: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;
