import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { type ApplicationStage, applicationStages } from "@bladekit/sdk/rules";
import {
  Box,
  Link as MuiLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useAllowed } from "../../entity/access.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { Campaign } from "../../model/console-data-provider.ts";
import { listLink } from "../../model/list-link.ts";
import { TableFrame } from "../../ui/TableFrame.tsx";

type Post = Campaign["posts"][number];
type Tab = keyof typeof recruitApplication.filters.tab.labels;

/** As many posts as are found without searching. */
const few = 8;

/** The people of each post and stage against its places. A number opens the list of these people. */
export function CampaignPosts({ posts }: Pick<Campaign, "posts">): ReactNode {
  const words = useWords();
  const [text, setText] = useState("");
  const mayOpen = useAllowed()(recruitJob, "show");
  const used = new Set(posts.flatMap(({ stages }) => stages.map(({ stage }) => stage)));
  const stages = applicationStages.filter((stage) => used.has(stage));
  const wanted = text.trim().toLowerCase();
  const shown = posts.filter(({ jobCode, jobTitle }) => `${jobCode} ${jobTitle}`.toLowerCase().includes(wanted));
  const { labels } = recruitApplication.filters.tab;
  const { fields } = recruitJob;
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ mr: "auto" }}>
          {words(["各岗位进度", "Posts and stages"])}
        </Typography>
        {posts.length > few && (
          <TextField
            size="small"
            label={words(["查找岗位", "Find a post"])}
            value={text}
            onChange={({ target }) => setText(target.value)}
            sx={{ width: { xs: "100%", sm: 240 } }}
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {words([
          "大数字为在该环节的人数；小字为到达该环节及以后的人数和名额，超出的为红色。",
          "The number is of people in the stage. Below it are the people who have come that far and the places of the stage, in red where there are too many.",
        ])}
      </Typography>
      {posts.length === 0 ? (
        <Typography color="textSecondary">{words(["该计划还没有岗位。", "This plan has no posts yet."])}</Typography>
      ) : (
        <TableFrame label={words(["各岗位进度", "Posts and stages"])} maxHeight={640}>
          <Table size="small" stickyHeader sx={{ "& .MuiTableCell-root": { px: 1.5, whiteSpace: "nowrap" } }}>
            <TableHead>
              <TableRow>
                <TableCell>{words(recruitJob.label)}</TableCell>
                <TableCell align="right">{words(fields.headcount.label)}</TableCell>
                <TableCell align="right">{words(recruitPlan.fields.stats.of.applied.label)}</TableCell>
                {[...stages, "reserve" as const, "hired" as const].map((tab) => (
                  <TableCell key={tab} align="right">
                    {words(labels[tab])}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((post) => (
                <TableRow key={post.jobId} hover>
                  <TableCell component="th" scope="row" sx={nameStyle}>
                    {mayOpen ? (
                      <MuiLink component={Link} to={`/recruit/job/${post.jobId}/show`}>
                        {post.jobTitle}
                      </MuiLink>
                    ) : (
                      post.jobTitle
                    )}
                    <Typography variant="body2" sx={{ color: "text.secondary" }}>
                      {post.jobCode}
                    </Typography>
                  </TableCell>
                  <TableCell align="right">{post.headcount || words(["若干", "Several"])}</TableCell>
                  <TableCell align="right">
                    <People post={post} count={post.applied} />
                  </TableCell>
                  {stages.map((stage) => (
                    <TableCell key={stage} align="right">
                      <Stage post={post} stage={stage} />
                    </TableCell>
                  ))}
                  <TableCell align="right">
                    <People post={post} tab="reserve" count={post.reserve} />
                  </TableCell>
                  <TableCell align="right">
                    <People post={post} tab="hired" count={post.hired} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableFrame>
      )}
    </Paper>
  );
}

/** A number of people of a post, which opens their list. */
function People({ post: { jobId }, tab, count }: { post: Post; tab?: Tab; count: number }): ReactNode {
  if (count === 0) return <Box sx={{ color: "text.secondary" }}>0</Box>;
  return (
    <MuiLink
      component={Link}
      to={listLink("recruit/application", { jobId, ...(tab && { tab }) })}
      sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}
    >
      {count}
    </MuiLink>
  );
}

function Stage({ post, stage }: { post: Post; stage: ApplicationStage }): ReactNode {
  const found = post.stages.find((each) => each.stage === stage);
  if (!found) return <Box sx={{ color: "text.disabled" }}>–</Box>;
  const { waiting, reached, places } = found;
  return (
    <>
      <People post={post} tab={stage} count={waiting} />
      {places !== undefined && (
        <Typography variant="body2" sx={reached > places ? overStyle : { color: "text.secondary" }}>
          {reached} / {places}
        </Typography>
      )}
    </>
  );
}

const overStyle = { color: "error.main", fontWeight: 600 } as const;
const nameStyle = {
  ...{ position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" },
  ...{ maxWidth: { xs: 140, sm: 220 }, overflow: "hidden", textOverflow: "ellipsis" },
} as const;
