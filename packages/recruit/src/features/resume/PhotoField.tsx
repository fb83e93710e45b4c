import { avatarMessages, checkAvatar } from "@bladekit/sdk/rules";
import { useEffect, useRef, useState } from "react";
import { client } from "../../client.ts";
import { failureText } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useLanguage } from "../../use-preferences.ts";
import { isPortrait } from "./portrait.ts";

export interface PhotoFieldProps {
  /** Link to the photo that is saved. */
  link: string | undefined;
  /** Whether another photo was chosen since. */
  isChanged: boolean;
  onChange: (storedName: string) => void;
}

/** The photo of the candidate, checked before it is sent and shown as it will be seen. */
export function PhotoField({ link, isChanged, onChange }: PhotoFieldProps) {
  const { t } = useTranslation("candidate");
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const refused = checkAvatar(file);
    if (refused) return setMessage(avatarMessages[refused][language]);
    setBusy(true);
    setMessage(undefined);
    try {
      const stored = await client.upload("/blade-resource/oss/endpoint/put-file", file);
      setPreview(URL.createObjectURL(file));
      onChange(stored.name);
    } catch (error) {
      setMessage(failureText(error));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = "";
    }
  };
  const shown = (isChanged && preview) || link;
  return (
    <div className="photo">
      <div className="photo-frame">
        {shown ? (
          <img
            src={shown}
            alt={t("resume.photoAlt")}
            onLoad={({ currentTarget }) => {
              if (!isPortrait(currentTarget.naturalWidth, currentTarget.naturalHeight))
                setMessage(t("resume.photoRatio"));
            }}
          />
        ) : (
          <Icon name="person" size="3rem" />
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("resume.photoChoose")}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {t("resume.photoChoose")}
      </Button>
      <p className="field-hint">{t("resume.photoHint")}</p>
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
