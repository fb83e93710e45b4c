import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Saves the marks of a panel as a PDF to sign. */
export function PanelSheet({ row: { id, sessionTitle } }: { row: Row }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.readPanelSheet(id),
    onSuccess: (file) => saveFile(file, `${words(["评分表", "Marks"])}-${sessionTitle}.pdf`),
    onError,
  });
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {words(["评分表", "Sheet"])}
    </Button>
  );
}
