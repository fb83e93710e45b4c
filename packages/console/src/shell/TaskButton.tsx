import TaskAlt from "@mui/icons-material/TaskAlt";
import { Badge } from "@mui/material";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useWords } from "../entity/use-entity.tsx";
import { useTaskCounts } from "../wire/use-task-counts.ts";
import { BarButton } from "./BarButton.tsx";

/** How many tasks wait for the person; it leads to them, and to messages where no task waits. */
export function TaskButton(): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { data: counts } = useTaskCounts();
  if (!counts) return null;
  const { todo, claim, unread, rights } = counts;
  const label = words([
    `待办 ${todo}，待领取 ${claim}，未读消息 ${unread}${rights > 0 ? `，权限申请 ${rights}` : ""}`,
    `${todo} to do, ${claim} to claim, ${unread} unread messages${rights > 0 ? `, ${rights} right requests` : ""}`,
  ]);
  const waiting = todo + claim + rights;
  const first = [
    [todo, "/work/todo"],
    [claim, "/work/claim"],
    [rights, `/system/rightrequest?filter=${encodeURIComponent('{"state":"pending"}')}`],
  ].find(([count]) => count !== 0) ?? [0, "/work/message"];
  return (
    <BarButton label={label} onClick={() => navigate(`${first[1]}`)}>
      <Badge
        badgeContent={waiting}
        max={99}
        variant={waiting > 0 ? "standard" : "dot"}
        color="error"
        invisible={waiting + unread === 0}
      >
        <TaskAlt />
      </Badge>
    </BarButton>
  );
}
