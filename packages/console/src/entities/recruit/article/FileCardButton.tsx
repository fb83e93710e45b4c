import AttachFile from "@mui/icons-material/AttachFile";
import { Divider, ListItemText, Menu, MenuItem, ToggleButton } from "@mui/material";
import { useTiptapEditor } from "ra-input-rich-text";
import { type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";
import type { ArticleAttachment } from "../../../model/console-data-provider.ts";
import { FileChooser } from "../../../ui/FileChooser.tsx";
import { insertCard } from "./card-node.ts";
import { fileTypes, mostFiles, useAddFile } from "./use-add-file.ts";

/** Puts one of the notice's files into its text, or a new one. */
export function FileCardButton(): ReactNode {
  const words = useWords();
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const files: readonly ArticleAttachment[] = useWatch({ name: "attachments" }) ?? [];
  const insert = ({ file, name }: ArticleAttachment) =>
    editor && insertCard(editor, { kind: "file", of: file, words: name });
  const { mutate, isPending } = useAddFile(insert);
  const label = words(["插入附件", "Insert file"]);
  const upload = words(["上传新附件", "Upload file"]);
  const close = () => setAnchor(null);
  return (
    <>
      <ToggleButton
        size="small"
        value="file"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending || !editor?.isEditable}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AttachFile fontSize="inherit" />
      </ToggleButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disableRestoreFocus>
        {files.map((file) => (
          <MenuItem
            key={file.file}
            onClick={() => {
              close();
              insert(file);
            }}
          >
            <ListItemText sx={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>{file.name}</ListItemText>
          </MenuItem>
        ))}
        {files.length > 0 && <Divider />}
        <MenuItem
          disabled={files.length >= mostFiles}
          onClick={() => {
            close();
            chooser.current?.click();
          }}
        >
          {upload}
        </MenuItem>
      </Menu>
      <FileChooser ref={chooser} name={label} accept={fileTypes} onChoose={([chosen]) => mutate(chosen)} />
    </>
  );
}
