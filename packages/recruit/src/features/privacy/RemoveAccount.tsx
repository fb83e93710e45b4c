import { useState } from "react";
import { client } from "../../client.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useAttempt } from "../../use-attempt.ts";
import "../../ui/field.css";

/** Deletes the account, after a question and a tick. The server refuses while an application is under way. */
export function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const { busy, failure, forget, attempt } = useAttempt();
  const ask = () => {
    setSure(false);
    forget();
    setAsking(true);
  };
  const remove = () =>
    attempt(async () => {
      await client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: { confirm: true } });
      onRemoved();
    });
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
        failure={failure}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t("privacy.remove.ask")}</p>
        <label className="choice">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          <span>{t("privacy.remove.sure")}</span>
        </label>
      </ConfirmDialog>
    </div>
  );
}
