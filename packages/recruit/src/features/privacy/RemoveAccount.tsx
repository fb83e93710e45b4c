import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import "../../ui/field.css";

/** Deletes the account, after a question and a tick. The server refuses while an application is under way. */
export function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = () => {
    setSure(false);
    setFailure(undefined);
    setAsking(true);
  };
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: { confirm: true } });
      onRemoved();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <p>{t("privacy.remove.explain")}</p>
      <div className="row">
        <Button look="danger" onClick={ask}>
          {t("privacy.remove.open")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t("privacy.remove.open")}
        confirm={t("privacy.remove.confirm")}
        danger
        disabled={!sure}
        busy={busy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <div className="stack">
          <p>{t("privacy.remove.ask")}</p>
          <label className="choice">
            <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
            <span>{t("privacy.remove.sure")}</span>
          </label>
          {failure && (
            <Notice tone="danger" alert>
              {failure}
            </Notice>
          )}
        </div>
      </ConfirmDialog>
    </div>
  );
}
