import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState, Notice } from "../ui/Notice.tsx";
import { type DrawnPart, drawnMarkup } from "./standing.ts";

/** Replaces a part of the site that failed or could not be loaded. If the server rendered the part, that markup stays, with a notice. */
export function CrashPage({ part }: { part: DrawnPart }) {
  const { t } = useTranslation();
  const markup = drawnMarkup(part);
  if (markup)
    return (
      <>
        <div className="container">
          <Notice
            tone="warn"
            alert
            actions={
              <Button size="small" onClick={() => location.reload()}>
                {t("action.retry")}
              </Button>
            }
          >
            {t("error.standing")}
          </Notice>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page had this very markup before. */}
        <div dangerouslySetInnerHTML={{ __html: markup }} />
      </>
    );
  return (
    <div role="alert">
      <EmptyState icon="warning" title={t("error.crash")}>
        <Button look="primary" onClick={() => location.reload()}>
          {t("action.retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
