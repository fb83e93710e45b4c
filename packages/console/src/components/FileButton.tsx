import { Button, type ButtonProps } from "@mui/material";
import { type ReactNode, useRef } from "react";

interface Props extends Omit<ButtonProps, "onClick" | "children" | "id"> {
  label: string;
  /** Name of the chooser, where the button alone does not say what the file is for. Default `label`. */
  name?: string;
  /** Id of the chooser, for a label of its own. */
  inputId?: string;
  accept?: string;
  multiple?: boolean;
  /** The chosen files, at least one. */
  onChoose: (files: readonly [File, ...File[]]) => void;
}

/** A button that opens the files of this computer. */
export function FileButton({ label, name = label, inputId, accept, multiple, onChoose, ...look }: Props): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        {...(inputId ? { id: inputId } : { "aria-label": name })}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // The same file may be chosen again: it may have been mended, or removed, meanwhile.
          target.value = "";
          if (first) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
