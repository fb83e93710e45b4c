import { type ReactNode, useState } from "react";
import { SignInStep } from "../../wire/auth-provider.ts";
import { FactorForm } from "./FactorForm.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import type { LoginProps, StepProps } from "./sign-in.ts";

type NextStepProps = Pick<LoginProps, "signIn" | "texts" | "language" | "onSignedIn" | "onStep"> &
  Pick<StepProps, "step" | "onBack"> & { returnTo: string };

/** The step that a sign-in waits for: a code of the app, or a new password. */
export function NextStep({
  signIn,
  texts,
  language,
  returnTo,
  onSignedIn,
  onStep,
  step,
  onBack,
}: NextStepProps): ReactNode {
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const goOn: StepProps["goOn"] = async (given) => {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      await signIn.login({ grant: "ticket", ticket: step.ticket, ...given });
      onSignedIn(returnTo);
    } catch (error) {
      if (error instanceof SignInStep) return onStep(error, returnTo);
      setFailure((error instanceof Error && error.message) || texts.failed);
      setBusy(false);
    }
  };
  const Form = step.kind === "password" ? NewPasswordForm : FactorForm;
  return <Form {...{ texts, language, step, failure, isBusy, goOn, onBack }} />;
}
