import { useState } from "react";
import { client } from "../../client.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useAttempt } from "../../use-attempt.ts";
import { loadCipher } from "../account/load-cipher.ts";
import "../../ui/field.css";

/**
 * Deletes the account. It asks for a confirmation, a tick and the password, because the screen may have been left open. The server refuses
 * while an application is running.
 */
export function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation("candidate");
  const [asking, setAsking] = useState(false);
  const [sure, setSure] = useState(false);
  const [password, setPassword] = useState("");
  const { busy, failure, forget, attempt } = useAttempt();
  const ask = () => {
    setSure(false);
    setPassword("");
    forget();
    setAsking(true);
  };
  const remove = () =>
    attempt(async () => {
      const cipher = await loadCipher();
      await client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", {
        body: { confirm: true, password: cipher.hashPassword(password) },
      });
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
        disabled={!sure || password === ""}
        busy={busy}
        failure={failure}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t("privacy.remove.ask")}</p>
        <Field label={t("privacy.remove.password")} required>
          {(control) => (
            <input
              {...control}
              className="input"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <label className="choice">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
          <span>{t("privacy.remove.sure")}</span>
        </label>
      </ConfirmDialog>
    </div>
  );
}
