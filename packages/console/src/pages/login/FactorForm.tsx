import { type ReactNode, useEffect, useState } from "react";
import { LoginField } from "./LoginField.tsx";
import { StepForm } from "./StepForm.tsx";
import type { StepProps } from "./sign-in.ts";
import { stepTexts } from "./step-texts.ts";

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

/** Asks for the code of the app; of somebody without a factor, after showing what to set it up with. */
export function FactorForm({ texts, language, step, failure, isBusy, onBack, goOn }: StepProps): ReactNode {
  const words = stepTexts[language].factor;
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const picture = useQrCode(step.uri);
  const isNew = step.uri !== "";
  const key = isNew ? (new URL(step.uri).searchParams.get("secret") ?? "") : "";

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
    </>
  );

  return (
    <StepForm
      {...{ language, isBusy, onBack }}
      title={isNew ? words.setUp : words.title}
      hint={isNew ? words.scan : words.hint}
      above={isNew && setUp}
      fault={fault || failure}
      send={texts.submit}
      onSend={send}
    >
      <LoginField
        name="factor"
        label={words.code}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={32}
      />
    </StepForm>
  );
}
