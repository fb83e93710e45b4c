import { type ReactNode, useState } from "react";
import { PasswordField } from "./LoginField.tsx";
import { StepForm } from "./StepForm.tsx";
import type { StepProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

/** Asks for a password of one's own, in the place of the one that was right and has to go. */
export function NewPasswordForm({ texts, language, step, failure, isBusy, onBack, goOn }: StepProps): ReactNode {
  const words = stepTexts[language].newPassword;
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [fault, setFault] = useState("");

  const send = () => {
    if (password === "") return setFault(words.missing);
    if (password !== again) return setFault(texts.registration.fault.differs);
    setFault("");
    goOn({ newPassword: password });
  };
  const common = { autoComplete: "new-password", texts } as const;

  return (
    <StepForm
      {...{ language, isBusy, onBack }}
      title={words.title}
      hint={step.message}
      fault={fault || failure}
      send={words.submit}
      onSend={send}
    >
      <PasswordField {...common} name="new-password" label={words.password} value={password} onChange={setPassword} />
      <PasswordField {...common} name="new-password2" label={words.again} value={again} onChange={setAgain} />
    </StepForm>
  );
}
