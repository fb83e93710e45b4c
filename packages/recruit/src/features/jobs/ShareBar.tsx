import { lazy, Suspense, useEffect, useState } from "react";
import type { Job } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { usePrint } from "../../use-print.ts";
import { SaveJobButton } from "../saved/SaveJobButton.tsx";

const loadPrinted = async () => ({ default: (await import("./PrintedCode.tsx")).PrintedCode });
const PrintedCode = lazy(loadPrinted);
const ShareDialog = lazy(async () => ({ default: (await import("./ShareDialog.tsx")).ShareDialog }));

const addressOf = (job: Job) => new URL(linkTo.job(job.hireMode, job.id), location.origin).href;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Buttons that save the post, share its address, or print it with a QR code. */
export function ShareBar({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [isSharing, setSharing] = useState(false);
  const print = usePrint();
  const printWithCode = async () => {
    await loadPrinted();
    await nextFrame();
    await nextFrame();
    print();
  };
  return (
    <>
      <div className="share-bar">
        <SaveJobButton job={job} />
        <Button size="small" onClick={() => setSharing(true)}>
          <Icon name="link" />
          {t("action.share")}
        </Button>
        <Button size="small" onClick={printWithCode}>
          <Icon name="print" />
          {t("action.print")}
        </Button>
      </div>
      <Suspense>
        {isSharing && <ShareDialog title={job.title} url={addressOf(job)} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

/**
 * The QR code of a printed post. It is loaded at the first touch or key, so that it is there before anybody prints and does not delay the
 * first text.
 */
export function CodeForPrint({ job }: { job: Job }) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const use = () => {
      stop.abort();
      setUsed(true);
    };
    for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, use, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return <Suspense>{isUsed && <PrintedCode title={job.title} url={addressOf(job)} />}</Suspense>;
}
