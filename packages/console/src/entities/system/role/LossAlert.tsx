import type { GrantLoss } from "@bladekit/openapi";
import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { lossWords } from "./loss-words.ts";

/** The losses of a grant, a line each; nothing where nobody loses anything. */
export function LossAlert({ loss }: { loss: GrantLoss | undefined }): ReactNode {
  const words = useWords();
  const lines = loss ? lossWords(loss) : [];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ flexShrink: 0 }}>
      {lines.map((line) => (
        <div key={line[0]}>{words(line)}</div>
      ))}
    </Alert>
  );
}
