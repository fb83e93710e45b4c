import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { defaultTenantId } from "../../config.ts";
import type { RegistrationRequired } from "../../wire/auth-provider.ts";
import { LoginField, PasswordField } from "./LoginField.tsx";
import { firstFault, type RegistrationFields } from "./registration-check.ts";
import type { SignIn } from "./sign-in.ts";
import type { LoginTexts } from "./texts.ts";

interface RegistrationDialogProps {
  signIn: SignIn;
  texts: LoginTexts;
  unregistered: RegistrationRequired;
  /** The tenant of the host name; its field is hidden then. */
  tenantId: string | undefined;
  onClose: () => void;
}

/** The application of somebody whom a third party knows and the hospital does not yet. An administrator decides on it. */
export function RegistrationDialog(props: RegistrationDialogProps): ReactNode {
  const { signIn, texts, unregistered, tenantId, onClose } = props;
  const words = texts.registration;
  const dialog = useRef<HTMLDialogElement>(null);
  const [fields, setFields] = useState<RegistrationFields>({
    ...{ tenantId: tenantId ?? defaultTenantId, name: unregistered.userName },
    ...{ account: "", password: "", password2: "" },
  });
  const [failure, setFailure] = useState("");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    const fault = firstFault(fields);
    if (fault) return setFailure(words.fault[fault]);
    setState("busy");
    setFailure("");
    try {
      await signIn.apply({ ...fields, oauthId: unregistered.oauthId });
      setState("sent");
    } catch (error) {
      setFailure((error instanceof Error && error.message) || words.failed);
      setState("open");
    }
  };
  const field = (name: keyof RegistrationFields, label: string, autoComplete: string) => ({
    ...{ name: `registration-${name}`, label, autoComplete, value: fields[name] },
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  });

  return (
    <dialog ref={dialog} className="login-dialog" aria-labelledby="registration-title" onClose={onClose}>
      <h2 id="registration-title">{state === "sent" ? words.sentTitle : words.title}</h2>
      {state === "sent" ? (
        <>
          <p role="status">{words.sent}</p>
          <button type="button" className="login-submit" onClick={onClose}>
            {words.close}
          </button>
        </>
      ) : (
        <form className="login-form" noValidate onSubmit={submit}>
          {failure && (
            <p className="login-alert" role="alert">
              {failure}
            </p>
          )}
          {!tenantId && <LoginField {...field("tenantId", texts.tenantId, "organization")} />}
          <LoginField {...field("name", words.name, "name")} />
          <LoginField {...field("account", texts.account, "username")} />
          <PasswordField {...field("password", texts.password, "new-password")} texts={texts} />
          <PasswordField {...field("password2", words.password2, "new-password")} texts={texts} />
          <button type="submit" className="login-submit" data-busy={state === "busy"}>
            {words.submit}
          </button>
          <button type="button" className="login-quiet" onClick={onClose}>
            {words.cancel}
          </button>
        </form>
      )}
    </dialog>
  );
}
