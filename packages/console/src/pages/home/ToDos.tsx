import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, ButtonBase, Paper, Skeleton, Typography } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { useCodes } from "../../entity/access.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import { listLink } from "../../model/list-link.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { useTaskCounts } from "../../wire/use-task-counts.ts";
import { daysFromNow } from "./days-from-now.ts";
import { countStyle, linkRow } from "./link-row.ts";

interface ToDo {
  /** Permissions of the person whose task it is: to see the list, and to empty it. */
  readonly codes: readonly string[];
  readonly resource: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Time of a row by which its list can be sorted: the oldest says how long people have waited. */
  readonly since?: string;
  readonly words: Counted;
}

/** Words behind a number: Chinese, English of many, English of one. */
type Counted = readonly [zh: string, many: string, one: string];

/** Tasks of staff, each a list that somebody has to empty. */
const toDos: readonly ToDo[] = [
  {
    codes: ["application_view", "application_review"],
    resource: "recruit/application",
    filter: { tab: "screen" },
    since: "submitTime",
    words: ["份应聘待资格审查", "applications to screen", "application to screen"],
  },
  {
    codes: ["objection_view", "objection_close"],
    resource: "recruit/objection",
    filter: { state: "open" },
    since: "createTime",
    words: ["件公示异议待办结", "objections to close", "objection to close"],
  },
  {
    codes: ["appeal_view", "appeal_answer"],
    resource: "recruit/appeal",
    filter: { state: "open" },
    since: "createTime",
    words: ["件申诉与复核待答复", "appeals to answer", "appeal to answer"],
  },
  {
    codes: ["data_request_view", "data_request_answer"],
    resource: "recruit/datarequest",
    filter: { state: "open" },
    since: "createTime",
    words: ["件个人信息请求待答复", "data requests to answer", "data request to answer"],
  },
  {
    codes: ["registration_view", "registration_review"],
    resource: "system/registration",
    filter: { state: "pending" },
    since: "createTime",
    words: ["个账号申请待审批", "account applications to decide", "account application to decide"],
  },
  {
    codes: ["right_request_view", "right_request_review"],
    resource: "system/rightrequest",
    filter: { state: "pending" },
    words: ["个权限申请待处理", "requests for rights to decide", "request for a right to decide"],
  },
  {
    codes: ["job_view", "job_publish"],
    resource: "recruit/job",
    filter: { publishState: "draft" },
    since: "createTime",
    words: ["个岗位草稿待发布", "drafts of posts to publish", "draft of a post to publish"],
  },
  {
    codes: ["outbox_view", "outbox_resend"],
    resource: "message/outbox",
    filter: { state: "failed" },
    since: "createTime",
    words: ["条消息发送失败", "messages that failed", "message that failed"],
  },
];

/** Tasks of processes, which anybody may have. */
const ofProcesses = [
  { resource: "work/todo", of: "todo", words: ["件流程待办", "process tasks to do", "process task to do"] },
  { resource: "work/claim", of: "claim", words: ["件流程待领取", "process tasks to claim", "process task to claim"] },
] as const;

/** The tasks that wait for the person, by the permissions of their role; one that is done is not shown. */
export function ToDos(): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const codes = useCodes();
  const language = useLanguage();
  const own = toDos.filter((toDo) => toDo.codes.every((code) => codes.has(code)));
  const counts = useQueries({
    queries: own.map(({ resource, filter, since = "" }) => ({
      queryKey: [resource, "toDo", filter],
      queryFn: async () => {
        const pagination = { page: 1, perPage: 1 };
        const found = await data.getList(resource, { filter, pagination, sort: { field: since, order: "ASC" } });
        return { count: found.total, oldest: String(found.data[0]?.[since] ?? "") };
      },
    })),
  });
  const tasks = useTaskCounts();
  const open = [
    ...ofProcesses.map(({ of, resource, words: text }) => ({
      ...{ to: `/${resource}`, text, oldest: "" },
      count: tasks.data?.[of],
    })),
    ...own.map(({ resource, filter, words: text }, index) => ({
      to: listLink(resource, filter),
      text,
      ...(counts[index]?.data ?? { count: undefined, oldest: "" }),
    })),
  ].filter(({ count }) => count);
  if (own.length + open.length === 0) return null;
  const failed = [tasks, ...counts].find(({ error }) => error);
  const isWaiting = tasks.isPending || counts.some(({ isPending }) => isPending);
  return (
    <Paper component="section" variant="outlined" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {translate("console.home.toDos")}
      </Typography>
      {isWaiting && <Skeleton variant="rounded" height={96} sx={{ m: 2.5, mt: 0 }} />}
      {failed && <FailureAlert error={failed.error} retry={failed.refetch} sx={{ mx: 2.5, mb: 2 }} />}
      {!isWaiting && !failed && open.length === 0 && (
        <Typography sx={{ px: 2.5, pb: 2.5, color: "text.secondary" }}>{translate("console.home.nothing")}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {open.map(({ to, text, count, oldest }) => (
          <li key={to}>
            <ButtonBase component={Link} to={to} sx={linkRow}>
              <Typography component="span" sx={countStyle}>
                {count}
              </Typography>
              <Typography component="span" sx={{ flex: 1, textAlign: "left" }}>
                {words([text[0], count === 1 ? text[2] : text[1]])}
              </Typography>
              {oldest !== "" && (
                <Typography component="span" variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                  {translate("console.home.oldest", { when: daysFromNow(oldest, new Date(), language) })}
                </Typography>
              )}
              <ChevronRight fontSize="small" color="action" />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Paper>
  );
}
