import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";
import { acceptedFiles } from "./upload-files.ts";

export interface FileCategoryProps {
  name: string;
  onAdd: (files: readonly File[]) => void;
  children: ReactNode;
}

/** One kind of documents: its files, and buttons to add one from the device or its camera. */
export function FileCategory({ name, onAdd, children }: FileCategoryProps) {
  const { t } = useTranslation("candidate");
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof chooser, label: string, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      multiple={!isCamera}
      accept={isCamera ? "image/*" : acceptedFiles}
      capture={isCamera ? "environment" : undefined}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      onChange={({ target }) => {
        onAdd([...(target.files ?? [])]);
        target.value = "";
      }}
    />
  );
  const choose = t("resume.fileOf", { name });
  const take = t("resume.fileTakeOf", { name });
  return (
    <li className="file-category">
      <h2 id={id}>
        <Original text={name} />
      </h2>
      <div className="file-tools">
        {input(chooser, choose, false)}
        {input(camera, take, true)}
        <Button size="small" aria-label={choose} onClick={() => chooser.current?.click()}>
          <Icon name="upload" />
          {t("resume.fileChoose")}
        </Button>
        <Button size="small" className="for-touch" aria-label={take} onClick={() => camera.current?.click()}>
          {t("resume.fileTake")}
        </Button>
      </div>
      <ul className="file-list" aria-labelledby={id}>
        {children}
      </ul>
    </li>
  );
}
