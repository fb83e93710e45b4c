import Print from "@mui/icons-material/PrintOutlined";
import { Button } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saveFile } from "../entity/exchange/save-file.ts";
import { useWords } from "../entity/use-entity.tsx";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

const sheet = ["审批单", "Approval sheet"] as const;

/** Saves the sheet of a process as a PDF: its form, each decision, and the address of the record. */
export function PrintProcess({ processInstanceId }: { processInstanceId: string }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const onError = useErrorToast();
  // A server of others draws no sheets.
  const { data: isOwn } = useQuery({ queryKey: ["hasHistory"], queryFn: () => data.hasRestore() });
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.printProcess(processInstanceId),
    onSuccess: (file) => saveFile(file, `${words(sheet)}-${processInstanceId}.pdf`),
    onError,
  });
  if (!isOwn) return null;
  return (
    <Button startIcon={<Print />} loading={isPending} onClick={() => mutate()}>
      {words(["打印审批单", "Print the sheet"])}
    </Button>
  );
}
