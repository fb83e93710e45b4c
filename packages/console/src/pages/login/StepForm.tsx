import type { FormEvent, ReactNode } from "react";
import type { StepProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

interface StepFormProps extends Pick<StepProps, "language" | "isBusy" | "onBack"> {
  readonly title: string;
  readonly hint: string;
  /** Stands between the hint and the fields. */
  readonly above?: ReactNode;
  /** What is wrong with the last try. */
  readonly fault: string;
  /** Words of the button that sends the form. */
  readonly send: string;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** The form of a step that a sign-in waits for, with a way back to its beginning. */
export function StepForm(props: StepFormProps): ReactNode {
  const { language, title, hint, above, fault, isBusy, send, onSend, onBack, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="login-form" noValidate onSubmit={submit} aria-labelledby="login-step">
      <h2 id="login-step">{title}</h2>
      <p>{hint}</p>
      {above}
      {fault && (
        <p className="login-alert" role="alert">
          {fault}
        </p>
      )}
      {children}
      <button type="submit" className="login-submit" aria-disabled={isBusy} data-busy={isBusy}>
        {send}
      </button>
      <button type="button" className="login-quiet" onClick={onBack}>
        {stepTexts[language].newPassword.back}
      </button>
    </form>
  );
}
