import { useState } from "react";
import { linkTo, paths } from "../../paths.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** Registration of a candidate, over whatever page it was asked for. */
export function SignUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("candidate");
  const [phone, setPhone] = useState<string>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goToLogin = () => {
    const redirect = pathname.startsWith(paths.login) ? new URLSearchParams(search).get("redirect") : pathname + search;
    navigate(linkTo.login(redirect ?? undefined), { state: { phone } });
    onClose();
  };
  if (phone) {
    return (
      <Dialog
        open
        title={t("signUp.doneTitle")}
        onClose={onClose}
        className="dialog-fifth"
        footer={
          <Button look="primary" onClick={goToLogin}>
            {t("signUp.toLogin")}
          </Button>
        }
      >
        <Notice tone="ok" alert>
          {t("signUp.done")}
        </Notice>
      </Dialog>
    );
  }
  return (
    <Dialog open title={t("signUp.title")} onClose={onClose} className="dialog-fifth">
      <SignUpForm onDone={setPhone} />
    </Dialog>
  );
}
