import { type FormEvent, type ReactNode, useState } from "react";
import { PasswordField } from "./LoginField.tsx";
import type { LoginProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

interface FirstPasswordProps extends Pick<LoginProps, "signIn" | "texts" | "language" | "onSignedIn"> {
  /** Of the link that brought the person here. */
  token: string;
}

/** Where a new administrator chooses a password, which signs them in. */
export function FirstPasswordForm({ signIn, texts, language, token, onSignedIn }: FirstPasswordProps): ReactNode {
  const words = stepTexts[language].firstPassword;
  const [fields, setFields] = useState({ password: "", password2: "" });
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (fields.password === "") return setFailure(texts.required.password);
    if (fields.password !== fields.password2) return setFailure(texts.registration.fault.differs);
    setBusy(true);
    setFailure("");
    try {
      await signIn.setFirstPassword({ token, password: fields.password });
      onSignedIn("/my-info");
    } catch (error) {
      setFailure((error instanceof Error && error.message) || words.failed);
      setBusy(false);
    }
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <p>{words.hint}</p>
      {failure && (
        <p className="login-alert" role="alert">
          {failure}
        </p>
      )}
      {(["password", "password2"] as const).map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={name === "password" ? words.password : texts.registration.password2}
          value={fields[name]}
          onChange={(value) => setFields({ ...fields, [name]: value })}
          autoComplete="new-password"
          texts={texts}
        />
      ))}
      <button type="submit" className="login-submit" aria-disabled={isBusy} data-busy={isBusy}>
        {words.submit}
      </button>
    </form>
  );
}
