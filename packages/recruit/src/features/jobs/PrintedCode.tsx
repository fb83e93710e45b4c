import { useTranslation } from "../../texts/use-translation.ts";
import { QrCode } from "../../ui/QrCode.tsx";

/** A QR code on a printed post that leads back to its page. */
export function PrintedCode({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  return (
    <div className="print-only">
      <div className="share-code">
        <QrCode text={url} label={t("action.qrCode", { title })} />
        <p>{t("action.scan")}</p>
        <p className="share-url">{url}</p>
      </div>
    </div>
  );
}
