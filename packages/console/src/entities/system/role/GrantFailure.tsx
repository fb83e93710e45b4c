import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import { FailureAlert } from "../../../ui/FailureAlert.tsx";
import { isConflict } from "../../../wire/http-error.ts";

/** The reason why grants were not saved. Changes of somebody else are loaded below the ticks meanwhile. */
export function GrantFailure({ error }: { error: Error | null }): ReactNode {
  const words = useWords();
  if (!isConflict(error)) return <FailureAlert error={error} sx={{ mb: 1 }} />;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {words([
        "其他人刚刚修改了这些权限。已载入最新权限，您的勾选保留在上面；请核对后再次保存。",
        "Somebody has just changed these permissions. The latest are loaded with your changes on top. Check them and save again.",
      ])}
    </Alert>
  );
}
