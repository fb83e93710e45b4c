import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { RevealedFields } from "../../../../model/console-data-provider.ts";
import { useConsoleData } from "../../../../wire/use-console-data.ts";

type Scan = NonNullable<RevealedFields["idCard"]>[number];

interface ScanDialogProps {
  scans: readonly Scan[];
  onClose: () => void;
}

/** The scans that somebody has just given a reason for. They are read once; with the dialog they are gone. */
export function ScanDialog({ scans, onClose }: ScanDialogProps): ReactNode {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="scan-title">
      <DialogTitle id="scan-title">{translate("application.reveal.field.idCard")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="info">{translate("application.reveal.scanHint")}</Alert>
        {scans.map((scan) => (
          <ScanFile key={scan.file} scan={scan} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ScanFile({ scan }: { scan: Scan }): ReactNode {
  const translate = useTranslate();
  const data = useConsoleData();
  const [shown, setShown] = useState<{ url: string; isPicture: boolean }>();
  const [failure, setFailure] = useState("");
  const reading = useRef<Promise<Blob>>(undefined);
  useEffect(() => {
    let url = "";
    let isGone = false;
    // It opens once, however often React runs an effect.
    reading.current ??= data.readScan(scan);
    reading.current.then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setShown({ url, isPicture: blob.type.startsWith("image/") });
      },
      (error: Error) => setFailure(error.message || translate("console.loadFailed")),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [scan, data, translate]);
  const { name } = scan;
  if (failure) return <Alert severity="error">{failure}</Alert>;
  if (!shown) return <Skeleton variant="rounded" height={240} />;
  if (shown.isPicture) return <Box component="img" src={shown.url} alt={name} sx={{ maxWidth: "100%" }} />;
  return (
    <Button
      component="a"
      href={shown.url}
      target="_blank"
      rel="noopener"
      variant="outlined"
      sx={{ justifySelf: "start" }}
    >
      {translate("application.reveal.scanFile", { name })}
    </Button>
  );
}
