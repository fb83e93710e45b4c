import { isAbort, type UploadOptions } from "@bladekit/sdk";
import { useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { type Crop, cutPhoto, photoShape } from "./photo-size.ts";
import "react-easy-crop/react-easy-crop.css";
import { specOf } from "./sections.ts";
import { useWords } from "./use-words.ts";

export interface PhotoCropDialogProps {
  file: File;
  /** Uploads the cut picture. */
  onCut: (photo: File, options: Pick<UploadOptions, "onProgress" | "signal">) => Promise<void>;
  onClose: () => void;
}

/** Lets the candidate choose the part of a picture that becomes the photo, by moving, scaling and rotating. */
export function PhotoCropDialog({ file, onCut, onClose }: PhotoCropDialogProps) {
  const { t } = useTranslation("candidate");
  const words = useWords();
  const [url, setUrl] = useState<string>();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [crop, setCrop] = useState<Crop>();
  const { busy, failure, attempt } = useAttempt();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [done, setDone] = useState(0);
  const stop = useRef(new AbortController());
  const confirm = () =>
    attempt(async () => {
      if (!crop) return;
      const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
      const photo = await cutPhoto(picture, crop, degrees);
      const { signal } = stop.current;
      try {
        await onCut(photo, { signal, onProgress: ({ loaded, total }) => setDone(total ? loaded / total : 0) });
      } catch (error) {
        if (!isAbort(error)) throw error;
      }
      onClose();
    });
  const cancel = () => {
    stop.current.abort();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t("resume.photoCrop")}
      confirm={t("resume.photoUse")}
      busy={busy}
      disabled={!crop}
      failure={failure}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <div className="photo-crop">
        {url && (
          <Cropper
            image={url}
            crop={place}
            zoom={zoom}
            rotation={degrees}
            aspect={photoShape.width / photoShape.height}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onRotationChange={setDegrees}
            onCropComplete={(_, pixels) => setCrop(pixels)}
          />
        )}
      </div>
      <Field label={t("resume.photoZoom")}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        )}
      </Field>
      <div className="row">
        <Button size="small" onClick={() => setDegrees((degrees + 270) % 360)}>
          {t("resume.photoTurnLeft")}
        </Button>
        <Button size="small" onClick={() => setDegrees((degrees + 90) % 360)}>
          {t("resume.photoTurnRight")}
        </Button>
      </div>
      <p className="field-hint">{t("resume.photoCropHint")}</p>
      {busy && (
        <progress
          max={1}
          value={done}
          aria-label={t("resume.fileSending", { name: words(specOf("basic", "photo").label) })}
        />
      )}
    </ConfirmDialog>
  );
}
