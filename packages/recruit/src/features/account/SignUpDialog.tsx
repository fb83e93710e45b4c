import { linkTo, paths } from "../../paths.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { session } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { SignUpForm } from "./SignUpForm.tsx";

/** The registration of a candidate above any page. Afterwards the candidate continues on that page, signed in. */
export function SignUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const finish = (phone: string) => {
    showToast("ok", t(session.get() ? "signUp.done" : "signUp.doneToLogin"));
    const returnTo = pathname.startsWith(paths.login) ? undefined : pathname + search;
    if (!session.get()) navigate(linkTo.login(returnTo), { state: { phone } });
    onClose();
  };
  return (
    <Dialog open title={t("signUp.title")} onClose={onClose} className="dialog-fifth">
      <SignUpForm onDone={finish} />
    </Dialog>
  );
}
