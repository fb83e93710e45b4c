import { TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";

interface Props {
  /** As the drawing has it. */
  name: string;
  onChange: (name: string) => void;
}

/** The name of the process for people who read English, which the drawing keeps. */
export function EnglishNameInput({ name, onChange }: Props): ReactNode {
  const words = useWords();
  // The drawing has a letter only after the next one may have been typed.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      label={words(["流程的英文名称", "English process name"])}
      value={typed ?? name}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { maxLength: 100, lang: "en" } }}
      sx={{ flex: "1 1 240px", maxWidth: 400 }}
    />
  );
}
