import AttachFile from "@mui/icons-material/AttachFile";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, FormHelperText, IconButton, LinearProgress, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { FileButton } from "../../ui/FileButton.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import type { EntityInputProps } from "./input-props.ts";
import { useEntityInput } from "./use-entity-input.ts";

/** A stored file by the name that the storage gave it. It is stored at once; the form keeps its name. */
export function FileInput(props: EntityInputProps): ReactNode {
  const { field, text, label, disabled, id } = useEntityInput(props);
  const translate = useTranslate();
  const data = useConsoleData();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => data.upload(file),
    onSuccess: ({ file }) => field.onChange(file),
  });
  const name = String(field.value ?? "")
    .split("/")
    .at(-1);
  const message = error?.message ?? text.helperText;
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 36 }}>
        <FileButton
          ref={field.ref}
          size="small"
          variant="outlined"
          startIcon={<AttachFile />}
          loading={isPending}
          disabled={disabled}
          inputId={id}
          label={translate(name ? "entity.file.replace" : "entity.file.choose")}
          onChoose={([file]) => mutate(file)}
        />
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        {name && !disabled && (
          <IconButton size="small" aria-label={translate("ra.action.remove")} onClick={() => field.onChange("")}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isPending && <LinearProgress />}
      {message && <FormHelperText error={text.error || Boolean(error)}>{message}</FormHelperText>}
    </Box>
  );
}
