import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { Review } from "../../../model/console-data-provider.ts";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { isConflict } from "../../../wire/http-error.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

/** 32 digits; `crypto.randomUUID` is missing where the console is served without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Sends one review. A second try after a lost answer carries the same key, so it cannot act twice. Where the applications have
 * moved on meanwhile, the sentence of the server is shown and the screen is read again.
 *
 * @param onReviewed Called before `onSettled`, when the review was done.
 */
export function useReview(onSettled: () => void, onReviewed: () => void = () => {}) {
  const data = useConsoleData();
  const notify = useNotify();
  const refresh = useRefresh();
  const showError = useErrorToast();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (review: Review) => data.reviewApplications(review, key),
    onSuccess: (count) => {
      notify("application.review.done", { type: "success", messageArgs: { count } });
      onReviewed();
      refresh();
      onSettled();
    },
    onError: (error) => {
      showError(error);
      if (!isConflict(error)) return;
      refresh();
      onSettled();
    },
  });
}
