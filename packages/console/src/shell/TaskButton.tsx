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
  const { todo, claim, unread } = counts;
  const label = words([
    `待办 ${todo}，待领取 ${claim}，未读消息 ${unread}`,
    `${todo} to do, ${claim} to claim, ${unread} unread messages`,
  ]);
  const first = todo > 0 ? "todo" : claim > 0 ? "claim" : "message";
  return (
    <BarButton label={label} onClick={() => navigate(`/work/${first}`)}>
      <Badge
        badgeContent={todo + claim}
        max={99}
        variant={todo + claim > 0 ? "standard" : "dot"}
        color="error"
        invisible={todo + claim + unread === 0}
      >
        <TaskAlt />
      </Badge>
    </BarButton>
  );
}
