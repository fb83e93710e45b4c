import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { Box, IconButton, List, ListItem, ListItemText, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { FieldTitle, useInput, useResourceContext, useTranslate } from "react-admin";
import type { ArticleAttachment } from "../../../model/console-data-provider.ts";
import { FileButton } from "../../../ui/FileButton.tsx";
import { fileTypes, mostFiles, useAddFile } from "./use-add-file.ts";

/** The files of a notice: each is stored when it is chosen, and belongs to the notice once the form is saved. */
export function AttachmentsInput({ source }: { source: string }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { field } = useInput({ source });
  const files: ArticleAttachment[] = field.value ?? [];
  const { mutate, isPending } = useAddFile();
  return (
    <Box sx={{ width: "100%", mb: 1 }}>
      <Typography variant="subtitle2" component="h2">
        <FieldTitle source={source} resource={resource} />
      </Typography>
      <List dense disablePadding>
        {files.map(({ name, file }) => (
          <ListItem
            key={file}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={`${translate("ra.action.remove")} ${name}`}
                onClick={() => field.onChange(files.filter((kept) => kept.file !== file))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            }
          >
            <ListItemText primary={name} sx={{ overflowWrap: "anywhere" }} />
          </ListItem>
        ))}
      </List>
      <FileButton
        startIcon={<UploadFileOutlined />}
        loading={isPending}
        disabled={files.length >= mostFiles}
        accept={fileTypes}
        label={translate("article.addFile")}
        onChoose={([chosen]) => mutate(chosen)}
      />
    </Box>
  );
}
