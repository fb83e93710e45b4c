import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Button, type ButtonProps } from "@mui/material";
import { type ReactNode, useRef } from "react";

interface Props extends Pick<ButtonProps, "size" | "variant" | "sx"> {
  label: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Opens the files of this computer for drawings. */
export function DrawingFileButton({ label, multiple, onChoose, ...look }: Props): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} onClick={() => chooser.current?.click()} {...look}>
        {label}
      </Button>
      <input
        ref={chooser}
        hidden
        multiple={multiple}
        type="file"
        accept=".bpmn,.xml"
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
