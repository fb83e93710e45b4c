import { developModel } from "@bladekit/openapi/entities/develop-model";
import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useEntityInput } from "../../../entity/inputs/use-entity-input.ts";
import type { InputProps } from "../../../model/define-entity.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

type Table = { name: string; comment: string };

const { modelTable } = developModel.fields;

/** The name of a table: typed, or chosen among those of the datasource. A chosen one proposes the class and the name of the model. */
export function TableInput({ source, isNew }: InputProps): ReactNode {
  const { field, text } = useEntityInput({ source, field: modelTable, isNew });
  const { watch, getValues, setValue } = useFormContext();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const datasourceId: string = watch("datasourceId") ?? "";
  const {
    data: tables = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: [resource, "tableList", datasourceId],
    queryFn: async () => (await data.run(resource, "tableList", { query: { datasourceId } })) as Table[],
    enabled: datasourceId !== "",
    retry: false,
  });
  const choose = async (tableName: string) => {
    const info = (await data.run(resource, "tableInfo", { query: { tableName, datasourceId } })) as Table & {
      entityName: string;
    };
    const fill = (key: string, value: string) => {
      if (!getValues(key)) setValue(key, value, { shouldDirty: true });
    };
    fill("modelClass", info.entityName);
    fill("modelName", info.comment.slice(0, 64));
  };
  return (
    <Autocomplete
      freeSolo
      options={tables}
      loading={isFetching}
      getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
      renderOption={({ key, ...props }, { name, comment }) => (
        <li key={key} {...props}>
          {comment === name ? name : `${name}（${comment}）`}
        </li>
      )}
      inputValue={String(field.value ?? "")}
      onInputChange={(_, value, reason) => reason !== "reset" && field.onChange(value)}
      onChange={(_, option) => {
        if (!option || typeof option === "string") return;
        field.onChange(option.name);
        // The proposals are a help: without them the person types.
        choose(option.name).catch(() => {});
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          inputRef={field.ref}
          helperText={text.error ? text.helperText : (error?.message ?? text.helperText)}
        />
      )}
    />
  );
}
