import { useMutation } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import type { ArticleAttachment } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

export const mostFiles = 20;
export const fileTypes = ".pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.png,.jpg,.jpeg,.jfif,.gif,.webp";

/** Stores a file and adds it to the attachments of the notice, to which it belongs once the form is saved. */
export function useAddFile(onAdded?: (file: ArticleAttachment) => void) {
  const data = useConsoleData();
  const onError = useErrorToast();
  const { getValues, setValue } = useFormContext();
  return useMutation({
    mutationFn: (chosen: File) => data.upload(chosen),
    onSuccess: (stored) => {
      setValue("attachments", [...(getValues("attachments") ?? []), stored], { shouldDirty: true });
      onAdded?.(stored);
    },
    onError,
  });
}
