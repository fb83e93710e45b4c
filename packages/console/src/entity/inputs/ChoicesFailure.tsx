import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Asks again; undefined while nothing failed. */
export type Retry = (() => void) | undefined;

/** Says that choices could not be read, which is not the same as that there are none, and offers another try. */
export function ChoicesFailure({ retry }: { retry: NonNullable<Retry> }): ReactNode {
  const translate = useTranslate();
  return (
    <span role="alert">
      {translate("choice.failed")}{" "}
      <Link component="button" type="button" variant="inherit" onClick={retry}>
        {translate("console.retry")}
      </Link>
    </span>
  );
}

/** The words of an input whose choices come from the server: below it, and in place of the choices. */
export function useChoiceTexts<Hint>(retry: Retry, hint: Hint) {
  const translate = useTranslate();
  return {
    helperText: retry ? <ChoicesFailure retry={retry} /> : hint,
    list: {
      loadingText: translate("ra.page.loading"),
      noOptionsText: translate(retry ? "choice.failed" : "choice.none"),
      clearText: translate("ra.action.clear_input_value"),
      openText: translate("ra.action.open"),
      closeText: translate("ra.action.close"),
    },
  };
}
