import { type ReactNode, useEffect, useState } from "react";
import { hasPasskeys, makePasskey, NoPasskey, showPasskey } from "../../wire/ask-authenticator.ts";
import type { SignInStep } from "../../wire/auth-provider.ts";
import { LoginField } from "./LoginField.tsx";
import { StepForm } from "./StepForm.tsx";
import type { StepProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

type FactorWords = (typeof stepTexts)["zh"]["factor"];

/** The picture that an app on a phone reads; its maker is loaded only where somebody sets up a factor. */
function useQrCode(uri: string): string {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    if (!uri) return;
    const draw = async () => {
      const [{ generate }, { toSvgDataURL }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
      setPicture(toSvgDataURL(generate(uri), { on: "#000", off: "#fff" }));
    };
    // The key below the picture serves as well.
    draw().catch(() => {});
  }, [uri]);
  return picture;
}

/** What to do, by the factors that the person has and that work here. */
function hintOf({ uri, passkey, hasApp, message }: SignInStep, words: FactorWords): string {
  if (uri !== "") return words.scan;
  if (!hasApp) return passkey ? words.only : message;
  return passkey ? words.either : words.hint;
}

/** Asks the browser for a passkey, and goes on with its answer; undefined where none works. */
function passkeyOf(
  { uri, passkey }: SignInStep,
  words: FactorWords,
  { goOn, setFault }: { goOn: StepProps["goOn"]; setFault: (fault: string) => void },
): (() => void) | undefined {
  if (!passkey || !hasPasskeys()) return undefined;
  return () => {
    setFault("");
    (uri === "" ? showPasskey(passkey) : makePasskey(passkey)).then(
      (answer) => goOn({ passkey: JSON.stringify(answer) }),
      (error: unknown) => setFault(words[error instanceof NoPasskey ? error.why : "stopped"]),
    );
  };
}

/** Asks for the code of the app; of somebody without a factor, after showing what to set it up with. */
export function FactorForm({ texts, language, step, failure, isBusy, onBack, goOn }: StepProps): ReactNode {
  const words = stepTexts[language].factor;
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const picture = useQrCode(step.uri);
  const isNew = step.uri !== "";
  const key = isNew ? (new URL(step.uri).searchParams.get("secret") ?? "") : "";

  const passkey = passkeyOf(step, words, { goOn, setFault });
  const send = () => {
    if (code.trim() === "") return setFault(words.missing);
    setFault("");
    goOn({ factor: code.trim() });
  };
  const setUp = (
    <>
      {picture && <img className="login-qr" src={picture} alt={words.picture} width={180} height={180} />}
      <p>
        {words.key} <code>{key.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <p>{words.recovery}</p>
      <ul className="login-codes">
        {step.recoveryCodes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      {passkey && <p>{words.passkeyHint}</p>}
    </>
  );
  const above = (
    <>
      {isNew && setUp}
      {passkey && (
        <button type="button" className={isNew ? "login-quiet" : "login-submit"} onClick={passkey}>
          {isNew ? words.makePasskey : words.usePasskey}
        </button>
      )}
    </>
  );

  return (
    <StepForm
      {...{ language, isBusy, onBack }}
      title={isNew ? words.setUp : step.hasApp ? words.title : words.onlyTitle}
      hint={hintOf(step, words)}
      above={above}
      fault={fault || failure}
      send={texts.submit}
      onSend={send}
    >
      <LoginField
        name="factor"
        label={step.hasApp ? words.code : words.recoveryCode}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={32}
      />
    </StepForm>
  );
}
