import CheckCircle from "@mui/icons-material/CheckCircle";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button, ButtonBase, Paper, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGetIdentity, useStore, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useCodes } from "../../entity/access.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { ConsoleDataProvider } from "../../model/console-data-provider.ts";
import type { Words } from "../../model/description.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { linkRow } from "./link-row.ts";

interface Step {
  readonly to: string;
  /** Permission of the person whose step it is. */
  readonly code: string;
  readonly words: Words;
  readonly isDone: (data: ConsoleDataProvider) => Promise<boolean>;
}

const firstOf = (data: ConsoleDataProvider, resource: string, filter = {}) =>
  data.getList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: "", order: "ASC" } });

/** Whether a list has more rows than the hospital opened with. */
const has =
  (resource: string, more = 0, filter = {}): Step["isDone"] =>
  async (data) => {
    const { total = 0 } = await firstOf(data, resource, filter);
    return total > more;
  };

/** Whether there is a department below the hospital, which is the only one at the top. */
const hasDepartments: Step["isDone"] = async (data) => {
  const { data: top } = await firstOf(data, "system/dept");
  return top.some(({ hasChildren }) => hasChildren);
};

const steps: readonly Step[] = [
  {
    to: "/recruit/setting",
    code: "setting_edit",
    words: ["上传医院标志", "Upload the hospital’s logo"],
    isDone: (data) => data.hasSiteLogo(),
  },
  { to: "/system/dept", code: "dept_edit", words: ["添加科室", "Add departments"], isDone: hasDepartments },
  { to: "/system/user", code: "user_edit", words: ["添加同事账号", "Add colleagues"], isDone: has("system/user", 1) },
  { to: "/recruit/plan", code: "plan_edit", words: ["制定招聘计划", "Make a plan"], isDone: has("recruit/plan") },
  { to: "/recruit/job", code: "job_edit", words: ["填写岗位", "Write a post"], isDone: has("recruit/job") },
  {
    to: "/recruit/job",
    code: "job_publish",
    words: ["发布岗位", "Publish a post"],
    isDone: has("recruit/job", 0, { publishState: "published" }),
  },
];

/** The way of a new hospital to its first published post. Each step ticks itself; the list ends with the last, or can be put away. */
export function FirstSteps(): ReactNode {
  const codes = useCodes();
  const { identity } = useGetIdentity();
  const [isAway, setAway] = useStore<boolean>(`firstSteps.${identity?.id ?? ""}.away`, false);
  const isTheirs = steps.every(({ code }) => codes.has(code));
  return isTheirs && identity && !isAway ? <Steps onAway={() => setAway(true)} /> : null;
}

function Steps({ onAway }: { onAway: () => void }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const { data: done } = useQuery({
    queryKey: ["firstSteps"],
    queryFn: () => Promise.all(steps.map(({ isDone }) => isDone(data))),
  });
  const count = done?.filter(Boolean).length ?? 0;
  if (!done || count === steps.length) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ mb: 3, minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, px: 2.5, pt: 2, pb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {translate("console.home.firstSteps", { done: count, all: steps.length })}
        </Typography>
        <Button size="small" onClick={onAway}>
          {translate("console.home.putAway")}
        </Button>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {steps.map(({ to, words: text }, index) => (
          <li key={text[1]}>
            <ButtonBase component={Link} to={to} sx={linkRow}>
              {done[index] ? (
                <CheckCircle color="success" titleAccess={translate("console.home.stepDone")} />
              ) : (
                <RadioButtonUnchecked color="action" titleAccess={translate("console.home.stepOpen")} />
              )}
              <Typography component="span" sx={{ color: done[index] ? "text.secondary" : "text.primary" }}>
                {words(text)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Paper>
  );
}
