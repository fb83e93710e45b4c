import { recruitTicket } from "@bladekit/openapi/entities/recruit-ticket";
import Print from "@mui/icons-material/PrintOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { saveFile } from "../../../entity/exchange/save-file.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** Saves the tickets of the plan or post that the list is narrowed to as one PDF. The server asks for one of them. */
export function PrintTickets(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const onError = useErrorToast();
  const { filterValues } = useListContext();
  const { planId, jobId } = filterValues as { planId?: string; jobId?: string };
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.printTickets({ ...(planId && { planId }), ...(jobId && { jobId }) }),
    onSuccess: (file) => saveFile(file, `${words(recruitTicket.label)}.pdf`),
    onError,
  });
  return (
    <Button variant="outlined" startIcon={<Print />} loading={isPending} onClick={() => mutate()}>
      {words(["打印准考证（PDF）", "Print tickets (PDF)"])}
    </Button>
  );
}
