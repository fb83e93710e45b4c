import { Button, type ButtonProps } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { FileChooser, type FileChooserProps } from "./FileChooser.tsx";

interface Props extends Omit<ButtonProps, "onClick" | "children" | "id" | "name">, Omit<FileChooserProps, "name"> {
  label: string;
  /** Name of the chooser, where the button alone does not say what the file is for. Default `label`. */
  name?: string;
}

/** A button that opens the files of this computer. */
export function FileButton({ label, name = label, inputId, accept, multiple, onChoose, ...look }: Props): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <FileChooser ref={chooser} {...{ name, inputId, accept, multiple, onChoose }} />
    </>
  );
}
