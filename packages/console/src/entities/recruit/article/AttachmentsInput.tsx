import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined";
import { Box, IconButton, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FieldTitle, useInput, useResourceContext, useTranslate } from "react-admin";
import { FileButton } from "../../../components/FileButton.tsx";
import { useErrorToast } from "../../../components/use-error-toast.ts";
import type { ArticleAttachment } from "../../../providers/console-data-provider.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

const maxFiles = 20;
const accept = ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.png,.jpg,.jpeg,.gif,.webp";

/** The files of a notice: each is stored when it is chosen, and belongs to the notice once the form is saved. */
export function AttachmentsInput({ source }: { source: string }): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const data = useConsoleData();
  const onError = useErrorToast();
  const { field } = useInput({ source });
  const files: ArticleAttachment[] = field.value ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => data.upload(chosen),
    onSuccess: (stored) => field.onChange([...files, stored]),
    onError,
  });
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
        disabled={files.length >= maxFiles}
        accept={accept}
        label={translate("article.addFile")}
        onChoose={([chosen]) => mutate(chosen)}
      />
    </Box>
  );
}
