import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";

/** Stands in for a page that broke or could not be loaded. */
export function CrashPage() {
  const { t } = useTranslation();
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
