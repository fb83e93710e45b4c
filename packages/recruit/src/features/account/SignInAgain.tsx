import { useSignOut } from "../../sign-out.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";
import "./account.css";

/** The login above a page whose session has ended. Afterwards the candidate continues in the same field at the same position. */
export function SignInAgain({ phone }: { phone: string }) {
  const { t } = useTranslation("account");
  const leave = useSignOut();
  return (
    <Dialog
      open
      title={t("login.again")}
      onClose={leave}
      className="dialog-fifth"
      footer={<Button onClick={leave}>{t("login.leave")}</Button>}
    >
      <div className="form-stack">
        <p className="muted">{t("login.againText")}</p>
        <LoginForm phone={phone} />
      </div>
    </Dialog>
  );
}
