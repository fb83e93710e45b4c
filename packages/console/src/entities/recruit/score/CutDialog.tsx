import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { recruitScore } from "@bladekit/openapi/entities/recruit-score";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { Alert, Box, MenuItem, Skeleton, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useResourceContext } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ScoreCut } from "../../../model/console-data-provider.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { usePlaces } from "../application/use-places.ts";
import { useReview } from "../application/use-review.ts";
import { PlacesCheck } from "../places/PlacesCheck.tsx";
import { usePlacesReason } from "../places/use-places-reason.ts";
import { CutTable } from "./CutTable.tsx";
import { type CutRule, cutQuery, linesOf, parts, ratioFault } from "./cut-rule.ts";

/** As many as one review takes. */
const most = 200;

/** The rule that a dialog begins with. People who share the last free place do not move up: the notice says who comes first. */
const usual: Readonly<Record<CutRule["of"], CutRule>> = {
  stage: { of: "stage", by: "written", ratio: "", ties: "in", lines: {} },
  reserve: { of: "reserve", by: "total", ratio: "", ties: "out", lines: {} },
};

interface CutDialogProps {
  jobId: string;
  of: CutRule["of"];
  title: string;
  onClose: () => void;
}

/** Who of a post goes on by ratio, pass lines and ties, or moves up from the reserve: shown first, then moved by the review. */
export function CutDialog({ jobId, of, title, onClose }: CutDialogProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const mayPass = useAllowed()(recruitApplication, "transition");
  const [rule, setRule] = useState(usual[of]);
  const query = cutQuery(jobId, rule);
  const {
    data: cuts,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, "cut", query],
    queryFn: async () => (await data.run(resource, "cut", { query: query ?? {} })) as ScoreCut[],
    enabled: query !== undefined,
    gcTime: 0,
    retry: false,
  });
  const [cut] = cuts ?? [];
  const chosen = cut?.rows.filter(({ outcome }) => outcome === "in").slice(0, most) ?? [];
  const isReserve = of === "reserve";
  const places = usePlaces(isReserve ? "promote" : "pass", mayPass ? chosen : []);
  const placesReason = usePlacesReason(places);
  const review = useReview(onClose);
  const submit = () => {
    if (!placesReason.isComplete() || !cut) return;
    review.mutate({
      ids: chosen.map(({ id }) => id),
      // People of the reserve may have come there from different stages.
      ...(isReserve
        ? { action: "promote" as const }
        : { action: "pass" as const, stages: chosen.map(() => cut.stage), placesReason: placesReason.sent }),
    });
  };
  return (
    <AskDialog
      title={title}
      width="md"
      {...(mayPass && {
        verb: isReserve
          ? words([`递补 ${chosen.length} 人`, `Move up ${chosen.length}`])
          : words([`通过 ${chosen.length} 人`, `Pass ${chosen.length}`]),
      })}
      isBusy={review.isPending}
      isDisabled={chosen.length === 0 || !places}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <RuleFields rule={rule} onChange={setRule} />
        <FailureAlert error={error} retry={refetch} />
        {!cut && !error && query && <Skeleton variant="rounded" height={200} />}
        {cut && <Summary cut={cut} count={chosen.length} isReserve={isReserve} />}
        {cut && cut.rows.length > 0 && <CutTable rows={cut.rows} />}
        {mayPass && places && <PlacesCheck entries={places} {...placesReason.input} />}
      </Stack>
    </AskDialog>
  );
}

function RuleFields({ rule, onChange }: { rule: CutRule; onChange: (rule: CutRule) => void }): ReactNode {
  const words = useWords();
  const fault = ratioFault(rule.ratio);
  const name = (part: CutRule["by"]) => words([zh.cutBasis[part], en.cutBasis[part]]);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)" } }}>
      <TextField
        select
        label={words(recruitScore.filters.by.label)}
        value={rule.by}
        onChange={({ target }) => onChange({ ...rule, by: target.value as CutRule["by"], lines: {} })}
      >
        {parts.map((part) => (
          <MenuItem key={part} value={part}>
            {name(part)}
          </MenuItem>
        ))}
      </TextField>
      {rule.of === "stage" && (
        <>
          <TextField
            label={words(["入围比例", "Ratio"])}
            placeholder="3:1"
            value={rule.ratio}
            error={fault}
            helperText={
              fault
                ? words(["请按 3:1 填写", "Enter it as 3:1"])
                : words(["空为计划所定", "Empty for that of the plan"])
            }
            onChange={({ target }) => onChange({ ...rule, ratio: target.value })}
            slotProps={{ htmlInput: { maxLength: 10 } }}
          />
          <TextField
            select
            label={words(["末位并列", "Ties at the last place"])}
            value={rule.ties}
            onChange={({ target }) => onChange({ ...rule, ties: target.value as CutRule["ties"] })}
          >
            <MenuItem value="in">{words([zh.cutTies.in, en.cutTies.in])}</MenuItem>
            <MenuItem value="out">{words([zh.cutTies.out, en.cutTies.out])}</MenuItem>
          </TextField>
        </>
      )}
      {linesOf(rule.by).map((part) => (
        <TextField
          key={part}
          type="number"
          label={words([`${name(part)}合格线`, `Pass line: ${name(part)}`])}
          value={rule.lines[part] ?? ""}
          onChange={({ target }) => onChange({ ...rule, lines: { ...rule.lines, [part]: target.value } })}
          slotProps={{ htmlInput: { min: 0, max: 100, step: 0.01, inputMode: "decimal" } }}
        />
      ))}
    </Box>
  );
}

interface SummaryProps {
  cut: ScoreCut;
  count: number;
  isReserve: boolean;
}

function Summary({ cut: { places, taken, rows }, count, isReserve }: SummaryProps): ReactNode {
  const words = useWords();
  if (rows.length === 0) {
    return (
      <Alert severity="info">
        {isReserve
          ? words(["该岗位没有候补人员。", "This post has nobody in reserve."])
          : words(["该环节没有等待入围的人员。", "Nobody waits in this stage to go on."])}
      </Alert>
    );
  }
  const all = rows.filter(({ outcome }) => outcome === "in").length;
  const unmarked = rows.filter(({ outcome }) => outcome === "unmarked").length;
  return (
    <Alert severity={unmarked > 0 ? "warning" : "info"} icon={unmarked > 0 ? undefined : false}>
      {isReserve ? reserveText(words, places, taken, all) : stageText(words, places, taken, all)}
      {unmarked > 0 && words([`还有 ${unmarked} 人未录入成绩。`, ` Without a score: ${unmarked}.`])}
      {count < all &&
        words([
          `一次最多通过 ${count} 人，请分次办理。`,
          ` Up to ${count} are passed at once; repeat it for the rest.`,
        ])}
    </Alert>
  );
}

type Say = ReturnType<typeof useWords>;

const stageText = (words: Say, places: number | undefined, taken: number, all: number): string =>
  places === undefined
    ? words([`不限人数，入围 ${all} 人。`, `No limit. Going on: ${all}.`])
    : words([
        `可入围 ${places} 人，已有 ${taken} 人，本次入围 ${all} 人。`,
        `Places: ${places}. There already: ${taken}. Going on: ${all}.`,
      ]);

const reserveText = (words: Say, places: number | undefined, taken: number, all: number): string =>
  places === undefined
    ? words([`不限人数，递补 ${all} 人。`, `No limit. Moving up: ${all}.`])
    : words([
        `招聘 ${places} 人，已占 ${taken} 个名额，本次递补 ${all} 人。并列者多于空缺时不列入，请按公告的同分规则办理。`,
        `Places: ${places}. Taken: ${taken}. Moving up: ${all}. People who share the last free place are left out; follow the tie rule of the notice.`,
      ]);
