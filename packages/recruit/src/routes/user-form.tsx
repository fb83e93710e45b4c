import { queries } from "../api.ts";
import { ApplicationForm } from "../features/applications/ApplicationForm.tsx";
import { DownloadDocument } from "../features/applications/DownloadDocument.tsx";
import { linkTo } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useHospitalName } from "../use-hospital-name.ts";
import { usePrint } from "../use-print.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 报名表: the form that a candidate prints, signs and brings along. */
export function ApplicationFormPage() {
  const { t } = useTranslation("candidate");
  const hospital = useHospitalName();
  const print = usePrint();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const application = useQuery(queries.application(useUserId(), id));
  return (
    <PageFrame
      title={t("form.heading")}
      parent={{ to: linkTo.application(id), label: application.data?.jobTitle ?? t("application.heading") }}
      heading
    >
      <QueryView query={application}>
        {(data) => (
          <>
            <div className="row no-print">
              <DownloadDocument application={data} kind="form" look="primary" />
              <Button onClick={print}>
                <Icon name="print" />
                {t("form.print")}
              </Button>
            </div>
            <ApplicationForm application={data} hospital={hospital} />
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}
