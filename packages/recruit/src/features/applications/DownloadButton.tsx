import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAttempt } from "../../use-attempt.ts";

export interface DownloadButtonProps {
  /** Fetches the file and saves it. */
  download: () => Promise<void>;
  look?: ButtonLook;
  children: ReactNode;
}

/** A button that downloads a file. A failure is said below it. */
export function DownloadButton({ download, look = "outline", children }: DownloadButtonProps) {
  const { busy, failure, attempt } = useAttempt();
  return (
    <>
      <Button look={look} busy={busy} onClick={() => attempt(download)}>
        <Icon name="download" />
        {children}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </>
  );
}
