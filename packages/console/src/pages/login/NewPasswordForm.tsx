import { type FormEvent, type ReactNode, useState } from "react";
import { PasswordField } from "./LoginField.tsx";
import type { StepProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

/** Asks for a password of one's own, in the place of the one that was right and has to go. */
export function NewPasswordForm({ texts, language, step, failure, isBusy, onBack, goOn }: StepProps): ReactNode {
  const words = stepTexts[language].newPassword;
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [fault, setFault] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setFault(words.missing);
    if (password !== again) return setFault(texts.registration.fault.differs);
    setFault("");
    goOn({ newPassword: password });
  };

  return (
    <form className="login-form" noValidate onSubmit={submit} aria-labelledby="login-step">
      <h2 id="login-step">{words.title}</h2>
      <p>{step.message}</p>
      {(fault || failure) && (
        <p className="login-alert" role="alert">
          {fault || failure}
        </p>
      )}
      <PasswordField
        name="new-password"
        label={words.password}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        texts={texts}
      />
      <PasswordField
        name="new-password2"
        label={words.again}
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        texts={texts}
      />
      <button type="submit" className="login-submit" aria-disabled={isBusy} data-busy={isBusy}>
        {words.submit}
      </button>
      <button type="button" className="login-quiet" onClick={onBack}>
        {words.back}
      </button>
    </form>
  );
}
