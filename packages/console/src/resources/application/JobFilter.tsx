import { Autocomplete, ListItemText, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { ApplicationRow, JobChoice } from "../../providers/console-data-provider.ts";
import { useConsoleData } from "../../providers/use-console-data.ts";

/** Narrows the list to one post, found by its title. */
export function JobFilter(): ReactNode {
  const translate = useTranslate();
  const { filterValues, setFilters, data: rows } = useListContext<ApplicationRow>();
  const provider = useConsoleData();
  const [title, setTitle] = useState("");
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<JobChoice | null>(null);
  const wanted = useDeferredValue(title === chosen?.title ? "" : title);
  const { data: jobs = [], isFetching } = useQuery({
    queryKey: ["jobs", wanted],
    queryFn: () => provider.findJobs(wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: opened,
  });
  const jobId: string | undefined = filterValues.jobId;
  const known = [chosen, ...jobs].find((job) => job?.id === jobId) ?? fromRows(jobId, rows);

  const choose = (job: JobChoice | null) => {
    setChosen(job);
    const { jobId: _, ...others } = filterValues;
    setFilters(job ? { ...others, jobId: job.id } : others);
  };

  return (
    <Autocomplete
      options={jobs}
      value={jobId ? (known ?? null) : null}
      onChange={(_, job) => choose(job)}
      onInputChange={(_, text) => setTitle(text)}
      onOpen={() => setOpened(true)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("application.filter.noJobs")}
      clearText={translate("ra.action.clear_input_value")}
      openText={translate("ra.action.open")}
      closeText={translate("ra.action.close")}
      renderOption={({ key, ...props }, { title, jobCode, deptName }) => (
        <li key={key} {...props}>
          <ListItemText primary={title} secondary={`${deptName} ${jobCode}`} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={translate("application.filter.job")} />}
    />
  );
}

/** The post of a link that somebody opened: its title stands in the rows that it leaves. */
function fromRows(jobId: string | undefined, rows: readonly ApplicationRow[] = []): JobChoice | undefined {
  const row = rows.find((candidate) => candidate.jobId === jobId);
  return row && { id: row.jobId, title: row.jobTitle, jobCode: row.jobCode, deptName: row.deptName };
}
