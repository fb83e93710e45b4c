import type { ReactNode, Ref } from "react";

export interface FileChooserProps {
  /** Name of the chooser. */
  name: string;
  /** Id of the chooser, for a label of its own in place of the name. */
  inputId?: string | undefined;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** The chosen files, at least one. */
  onChoose: (files: readonly [File, ...File[]]) => void;
}

/** Opens the files of this computer when its input is clicked, which is out of sight: buttons and menus click it. */
export function FileChooser({
  ref,
  name,
  inputId,
  accept,
  multiple,
  onChoose,
}: FileChooserProps & { ref: Ref<HTMLInputElement> }): ReactNode {
  return (
    <input
      ref={ref}
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
  );
}
