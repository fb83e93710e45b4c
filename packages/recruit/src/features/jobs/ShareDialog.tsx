import { copyText } from "../../copy-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { showToast } from "../../ui/toasts.ts";

/** The address of a post as a QR code for another phone, and as text to copy. */
export function ShareDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(url)) showToast("ok", t("action.copied"));
    else showToast("warn", t("action.copyFailed"));
  };
  return (
    <Dialog
      open
      title={t("action.share")}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={copy}>
          <Icon name="link" />
          {t("action.copyLink")}
        </Button>
      }
    >
      <div className="share-code">
        <QrCode text={url} label={t("action.qrCode", { title })} />
        <p>{t("action.scan")}</p>
        <p className="muted small share-url">{url}</p>
      </div>
    </Dialog>
  );
}
