import { Box, Button, List, ListItemButton, ListItemText, Skeleton, Tab, Tabs, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import { toMinute } from "../ui/shown-time.ts";
import type { Notice } from "../wire/shell.ts";
import { useShell } from "./shell-context.ts";

/** The newest notices, by their categories, and the way to all of them. */
export function NoticeList({ onLeave }: { onLeave: () => void }): ReactNode {
  const translate = useTranslate();
  const shell = useShell();
  const [category, setCategory] = useState("");
  const { data, error, refetch } = useQuery({
    queryKey: ["desk/notice", "newest"],
    queryFn: () => shell.getNotices(),
  });
  const categories = [...new Set((data ?? []).map(({ categoryName }) => categoryName ?? "").filter(Boolean))];
  const shown = (data ?? []).filter((notice) => category === "" || notice.categoryName === category);
  return (
    <>
      <Tabs value={category} variant="scrollable" onChange={(_, chosen) => setCategory(chosen)}>
        <Tab value="" label={translate("console.notice.all")} />
        {categories.map((name) => (
          <Tab key={name} value={name} label={name} />
        ))}
      </Tabs>
      <Box sx={{ height: 300, overflow: "auto", borderTop: 1, borderColor: "divider" }}>
        <FailureAlert error={error} retry={refetch} sx={{ m: 2 }} />
        {!data && !error && <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />}
        {data && shown.length === 0 && (
          <Typography color="textSecondary" sx={{ p: 4, textAlign: "center" }}>
            {translate("console.notice.empty")}
          </Typography>
        )}
        <List disablePadding>
          {shown.map((notice) => (
            <Line key={notice.id} notice={notice} />
          ))}
        </List>
      </Box>
      <Box sx={{ display: "flex", justifyContent: "center", borderTop: 1, borderColor: "divider", p: 0.5 }}>
        <Button component={Link} to="/desk/notice" size="small" onClick={onLeave}>
          {translate("console.notice.more")}
        </Button>
      </Box>
    </>
  );
}

function Line({ notice: { title, content, releaseTime } }: { notice: Notice }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const text = new DOMParser().parseFromString(content, "text/html").body.textContent ?? "";
  return (
    <li>
      <ListItemButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ display: "block" }}>
        <ListItemText
          primary={title}
          secondary={toMinute(releaseTime)}
          slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
        />
        {isOpen && (
          <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {text}
          </Typography>
        )}
      </ListItemButton>
    </li>
  );
}
