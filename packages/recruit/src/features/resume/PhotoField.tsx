import type { UploadOptions } from "@bladekit/sdk";
import { lazy, Suspense, useRef, useState } from "react";
import { client } from "../../client.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";

const PhotoCropDialog = lazy(async () => ({ default: (await import("./PhotoCropDialog.tsx")).PhotoCropDialog }));

export interface PhotoFieldProps {
  /** Link to the saved photo. */
  link: string | undefined;
  /** Saves a photo by its stored name. */
  onChange: (storedName: string) => Promise<void>;
}

/** The candidate's photo. It is chosen or taken, cropped in the browser, and saved at once. A picture of any size is accepted. */
export function PhotoField({ link, onChange }: PhotoFieldProps) {
  const { t } = useTranslation("candidate");
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [message, setMessage] = useState<string>();
  const choose = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    input.value = "";
    if (!chosen) return;
    // Tests whether the browser can decode the file. A phone's HEIC works in some browsers only.
    const picture = await createImageBitmap(chosen).catch(() => undefined);
    picture?.close();
    setMessage(picture ? undefined : t("resume.photoUnreadable"));
    if (picture) setFile(chosen);
  };
  const send = async (photo: File, options: Pick<UploadOptions, "onProgress" | "signal">) => {
    const stored = await client.upload("/blade-resource/oss/endpoint/put-file", photo, options);
    await onChange(stored.name);
    showToast("ok", t("resume.saved"));
  };
  const input = (ref: typeof chooser, label: string, capture?: "user") => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture={capture}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      onChange={(event) => choose(event.target)}
    />
  );
  return (
    <div className="photo">
      <div className="photo-frame">
        {link ? <img src={link} alt={t("resume.photoAlt")} /> : <Icon name="person" size="3rem" />}
      </div>
      <div className="photo-tools">
        {input(chooser, t("resume.photoChoose"))}
        {input(camera, t("resume.photoTake"), "user")}
        {/* Links to the field focus this button, because the file chooser itself is invisible. */}
        <Button size="small" name="photo" onClick={() => chooser.current?.click()}>
          {t("resume.photoChoose")}
        </Button>
        <Button size="small" className="for-touch" onClick={() => camera.current?.click()}>
          {t("resume.photoTake")}
        </Button>
        <p className="field-hint">{t("resume.photoHint")}</p>
        {message && (
          <p className="field-error" role="alert">
            {message}
          </p>
        )}
      </div>
      {file && (
        <Suspense>
          <PhotoCropDialog file={file} onCut={send} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
