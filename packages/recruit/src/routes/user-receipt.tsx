import { queries } from "../api.ts";
import { Receipt } from "../features/applications/Receipt.tsx";
import { paths } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { useHospitalName } from "../use-hospital-name.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 投递回执: the page after applying, to which a candidate can return. */
export function ReceiptPage() {
  const { t } = useTranslation("candidate");
  const hospital = useHospitalName();
  const [params] = useSearchParams();
  const application = useQuery(queries.application(useUserId(), params.get("id") ?? ""));
  return (
    <PageFrame title={t("receipt.title")} parent={{ to: paths.applications, label: t("application.heading") }}>
      <QueryView query={application} isPage>
        {(data) => <Receipt application={data} hospital={hospital} />}
      </QueryView>
    </PageFrame>
  );
}
