import type { Job } from "../../api.ts";
import { copyText } from "../../copy-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { SaveJobButton } from "../saved/SaveJobButton.tsx";

/** Saves the post, copies the address of the page, or prints it. */
export function ShareBar({ job }: { job: Job }) {
  const { t } = useTranslation();
  const share = async () => {
    if (await copyText(location.href)) showToast("ok", t("action.copied"));
    else showToast("warn", t("action.copyFailed"));
  };
  return (
    <div className="share-bar">
      <SaveJobButton job={job} />
      <Button size="small" onClick={share}>
        <Icon name="link" />
        {t("action.copyLink")}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Icon name="print" />
        {t("action.print")}
      </Button>
    </div>
  );
}
