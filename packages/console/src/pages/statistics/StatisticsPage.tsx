import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { statisticsSet as setsEn } from "@bladekit/openapi/labels/en";
import { statisticsSet as setsZh } from "@bladekit/openapi/labels/zh";
import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import { Box, Button, MenuItem, Paper, TextField, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { useCodes } from "../../entity/access.tsx";
import { saveFile } from "../../entity/exchange/save-file.ts";
import { useWords } from "../../entity/use-entity.tsx";
import type { RecruitStatistics, StatisticsQuery } from "../../model/console-data-provider.ts";
import { AccessDeniedPage } from "../../ui/message/MessagePages.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { FiguresState } from "../home/FiguresState.tsx";
import { StatisticsChart } from "./StatisticsChart.tsx";
import { StatisticsTable } from "./StatisticsTable.tsx";

const sets = Object.keys(setsZh) as StatisticsQuery["set"][];

/** Years to choose from: the next one, and as many before it as hospitals look back. */
const shownYears = 10;

/** Applications of a year or of one of its plans in numbers: a chart, and its figures as a table. The address keeps what was chosen. */
export function StatisticsPage(): ReactNode {
  const words = useWords();
  const codes = useCodes();
  const [params, setParams] = useSearchParams();
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: shownYears }, (_, index) => thisYear + 1 - index);
  const asked = Number(params.get("year"));
  const year = years.includes(asked) ? asked : thisYear;
  const set = sets.find((each) => each === params.get("set")) ?? "post";
  const planId = params.get("planId") ?? "";
  const query: StatisticsQuery = { set, year, ...(planId && { planId }) };
  const names = useLanguage() === "en" ? setsEn : setsZh;
  const { figures, error, refetch } = useStatistics(query);
  const { figures: plans } = useStatistics({ set: "plan", year });
  if (!codes.has("statistics_view")) return <AccessDeniedPage />;
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams({ set, year: String(year), ...(planId && { planId }), ...changes }, { replace: true });
  const choices = plans?.rows.filter(({ key }) => key) ?? [];
  return (
    <>
      <PageTitle text={words(["招聘统计", "Statistics"])} />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={filtersStyle}>
          <Choice label={words(["统计项目", "Data set"])} value={set} onChoose={(next) => choose({ set: next })}>
            {sets.map((each) => (
              <MenuItem key={each} value={each}>
                {names[each]}
              </MenuItem>
            ))}
          </Choice>
          <Choice
            label={words(recruitPlan.fields.year.label)}
            value={String(year)}
            // A plan belongs to one year.
            onChoose={(next) => choose({ year: next, planId: "" })}
          >
            {years.map((each) => (
              <MenuItem key={each} value={String(each)}>
                {each}
              </MenuItem>
            ))}
          </Choice>
          <Choice
            label={words(recruitPlan.label)}
            value={choices.some(({ key }) => key === planId) ? planId : ""}
            onChoose={(next) => choose({ planId: next })}
          >
            <MenuItem value="">{words(["全年", "Whole year"])}</MenuItem>
            {choices.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            ))}
          </Choice>
          {codes.has("statistics_export") && <Files query={query} name={`${names[set]}-${year}`} />}
        </Box>
        <FiguresState error={error} isThere={figures !== undefined} retry={refetch} />
        {figures && <Figures figures={figures} name={names[set]} />}
      </Box>
    </>
  );
}

function useStatistics(query: StatisticsQuery) {
  const data = useConsoleData();
  const {
    data: figures,
    error,
    refetch,
  } = useQuery({
    queryKey: [recruitApplication.name, "statistics", query],
    queryFn: () => data.run(recruitApplication.name, "statistics", { query }) as Promise<RecruitStatistics>,
  });
  return { figures, error, refetch };
}

function Figures({ figures, name }: { figures: RecruitStatistics; name: string }): ReactNode {
  const words = useWords();
  if (figures.rows.length === 0)
    return (
      <Typography color="textSecondary">
        {words([
          "没有可统计的投递。可选择其他年度或计划。",
          "There are no applications to count. Choose another year or plan.",
        ])}
      </Typography>
    );
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2.5, minWidth: 0 }}>
        <StatisticsChart title={name} figures={figures} />
      </Paper>
      <StatisticsTable title={name} figures={figures} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      // An empty value has a name here.
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}

interface SaveButtonProps {
  label: string;
  icon: ReactNode;
  /** Name of the file. */
  name: string;
  make: () => Promise<Blob>;
}

/** Has a file made and saves it. */
function SaveButton({ label, icon, name, make }: SaveButtonProps): ReactNode {
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({ mutationFn: make, onSuccess: (file) => saveFile(file, name), onError });
  return (
    <Button variant="outlined" startIcon={icon} loading={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

function Files({ query, name }: { query: StatisticsQuery; name: string }): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <SaveButton
        label={translate("ra.action.export")}
        icon={<FileDownload />}
        name={`${name}.xlsx`}
        make={() => data.run(recruitApplication.name, "exportStatistics", { query }) as Promise<Blob>}
      />
      <SaveButton
        label={words(["打印（PDF）", "Print (PDF)"])}
        icon={<Print />}
        name={`${name}.pdf`}
        make={() => data.printStatistics(query)}
      />
    </Box>
  );
}

const filtersStyle = {
  display: "grid",
  gap: 2,
  alignItems: "center",
  justifyContent: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "200px 120px minmax(200px, 320px) auto" },
} as const;
