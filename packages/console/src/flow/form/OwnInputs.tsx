// Inputs of kinds that only forms of processes have.

import { amountText, chineseAmount, type FlowRow, mostYuan, rangeEnds, rowsTotal } from "@bladekit/sdk/rules";
import AttachFile from "@mui/icons-material/AttachFile";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Alert, Box, FormHelperText, IconButton, LinearProgress, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { Picker, PickerLocale } from "../../entity/inputs/DateInput.tsx";
import { KindInput } from "../../entity/inputs/input.tsx";
import type { EntityInputProps } from "../../entity/inputs/input-props.ts";
import { useEntityInput } from "../../entity/inputs/use-entity-input.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { valueList } from "../../entity/use-field-choices.ts";
import { FileButton } from "../../ui/FileButton.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import type { FormField } from "./flow-fields.ts";
import { daysOff, daysOfLeave } from "./leave-words.ts";

export interface OwnInputProps extends Omit<EntityInputProps, "field"> {
  field: FormField;
}

/** Two days or times, and the working days between them. */
export function RangeInput(props: OwnInputProps): ReactNode {
  const words = useWords();
  const { field, text, label, required } = useEntityInput(props);
  const isTime = props.field.asks === "times";
  const [from = "", to = ""] = String(field.value ?? "").split("/");
  const put = (first: string, last: string) => field.onChange(first === "" && last === "" ? "" : `${first}/${last}`);
  const shared = {
    kind: isTime ? "datetime" : "date",
    textField: { required, error: text.error, fullWidth: true },
  } as const;
  return (
    <Box role="group" aria-label={label}>
      <PickerLocale>
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Picker
            {...shared}
            label={words([`${props.field.label[0]}：开始`, `${props.field.label[1]}: from`])}
            value={from}
            onChange={(first) => put(first, to)}
            textField={{ ...shared.textField, id: text.id, onBlur: field.onBlur, inputRef: field.ref }}
          />
          <Picker
            {...shared}
            label={words([`${props.field.label[0]}：结束`, `${props.field.label[1]}: to`])}
            value={to}
            onChange={(last) => put(from, last)}
          />
        </Box>
      </PickerLocale>
      {text.error && <FormHelperText error>{text.helperText}</FormHelperText>}
      <DaysOfRange range={`${field.value ?? ""}`} isTime={isTime} />
    </Box>
  );
}

function DaysOfRange({ range, isTime }: { range: string; isTime: boolean }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [from, to] = rangeEnds(range) ?? [];
  const [startTime, endTime] = isTime ? [from, to] : [`${from} 00:00:00`, `${to} 23:59:59`];
  const isWhole = from !== undefined && to !== undefined && (isTime ? from < to : from <= to);
  const { data: counted } = useQuery({
    queryKey: ["leave-days", startTime, endTime, null],
    queryFn: () => data.countLeaveDays({ startTime: startTime ?? "", endTime: endTime ?? "" }),
    enabled: isWhole,
  });
  return (
    <Typography
      role="status"
      component="div"
      variant="body2"
      color="text.secondary"
      sx={{ mt: 0.5, minHeight: "1.5em" }}
    >
      {isWhole && counted && words(daysOfLeave(counted.days))}
      {isWhole && counted && counted.daysOff > 0 && words(daysOff(counted.daysOff))}
    </Typography>
  );
}

/** An amount, with its capital characters below. */
export function MoneyInput(props: OwnInputProps): ReactNode {
  const value: unknown = useWatch({ name: props.source });
  const isAmount = typeof value === "number" && Math.abs(value) <= mostYuan;
  return (
    <Box>
      <KindInput {...props} />
      <Typography lang="zh" variant="body2" color="text.secondary" sx={{ mt: 0.5, minHeight: "1.5em" }}>
        {isAmount && chineseAmount(value)}
      </Typography>
    </Box>
  );
}

/** A table whose columns are added up. */
export function TotalRowsInput(props: OwnInputProps): ReactNode {
  const words = useWords();
  const { total = [], of = {} } = props.field;
  const rows = (useWatch({ name: props.source }) ?? []) as readonly FlowRow[];
  const sum = Array.isArray(rows) ? rowsTotal(rows, total) : undefined;
  const isMoney = total.some((id) => of[id]?.fraction);
  return (
    <Box>
      <KindInput {...props} />
      {sum !== undefined && rows.length > 0 && Number.isFinite(sum) && (
        <Typography role="status" variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
          {words(["合计 ", "Total "])}
          {isMoney ? amountText(sum) : sum}
        </Typography>
      )}
    </Box>
  );
}

const mostFiles = 20;

/** Several files. Each is stored at once; the form keeps their names. */
export function FilesInput(props: OwnInputProps): ReactNode {
  const { field, text, label, id, required } = useEntityInput(props);
  const words = useWords();
  const translate = useTranslate();
  const data = useConsoleData();
  const names = valueList(field.value);
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map((props.field.files ?? []).map((file) => [file.name, file.originalName])),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (files: readonly File[]) => Promise.all(files.map((file) => data.upload(file))),
    onSuccess: (stored) => {
      setKnown(new Map([...known, ...stored.map(({ file, name }): [string, string] => [file, name])]));
      field.onChange([...names, ...stored.map(({ file }) => file)].slice(0, mostFiles).join(","));
    },
  });
  const nameOf = (file: string) => known.get(file) ?? file.split("/").at(-1) ?? file;
  const message = error?.message ?? text.helperText;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {required ? `${label} *` : label}
      </Typography>
      {names.map((file) => (
        <Box key={file} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Typography variant="body2" noWrap title={nameOf(file)}>
            {nameOf(file)}
          </Typography>
          <IconButton
            size="small"
            aria-label={words([`移除 ${nameOf(file)}`, `Remove ${nameOf(file)}`])}
            onClick={() => field.onChange(names.filter((name) => name !== file).join(","))}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <FileButton
        ref={field.ref}
        size="small"
        variant="outlined"
        startIcon={<AttachFile />}
        loading={isPending}
        disabled={names.length >= mostFiles}
        multiple
        {...(props.field.accept && { accept: props.field.accept })}
        name={label}
        label={translate("entity.file.choose")}
        onChoose={(files) => mutate(files)}
      />
      {isPending && <LinearProgress />}
      {message && <FormHelperText error={text.error || Boolean(error)}>{message}</FormHelperText>}
    </Box>
  );
}

/** Words of the hospital between the inputs. */
export function NoteText({ field }: OwnInputProps): ReactNode {
  const words = useWords();
  return (
    <Alert severity="info" icon={false} sx={{ whiteSpace: "pre-wrap" }}>
      {words(field.label)}
    </Alert>
  );
}
