import { type Application, queries } from "../api.ts";
import { DownloadDocument } from "../features/applications/DownloadDocument.tsx";
import { ExamTicketSheet } from "../features/applications/ExamTicketSheet.tsx";
import { TicketNotice } from "../features/applications/TicketNotice.tsx";
import { linkTo } from "../paths.ts";
import { QueryView } from "../QueryView.tsx";
import { useSearchParams } from "../routing/index.ts";
import { useUserId } from "../session.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { useHospitalName } from "../use-hospital-name.ts";
import { usePrint } from "../use-print.ts";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

/** 准考证: the exam ticket of one application, to read and to print. */
export function TicketPage() {
  const { t } = useTranslation("candidate");
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const userId = useUserId();
  const application = useQuery(queries.application(userId, id));
  return (
    <PageFrame
      title={t("ticket.heading")}
      heading={application.data !== undefined && !application.data.ticket?.isOpen}
      parent={{ to: linkTo.application(id), label: application.data?.jobTitle ?? t("application.heading") }}
    >
      <QueryView query={application} isPage>
        {(data) => <OwnTicket application={data} userId={userId} />}
      </QueryView>
    </PageFrame>
  );
}

function OwnTicket({ application, userId }: { application: Application; userId: string }) {
  const { t } = useTranslation("candidate");
  const hospital = useHospitalName();
  const print = usePrint();
  const { id, ticket: period } = application;
  // Outside of the ticket's days the server does not return it.
  const ticket = useQuery(period?.isOpen ? queries.ticket(userId, id) : undefined);
  if (!period) return <EmptyState icon="file" title={t("ticket.none")} />;
  if (!period.isOpen) return <TicketNotice id={id} ticket={period} />;
  return (
    <QueryView query={ticket}>
      {(data) => (
        <div className="stack">
          <ExamTicketSheet
            id={id}
            ticket={data}
            idNo={application.snapshot.basic.idNo ?? ""}
            hospital={hospital}
            photo={application.snapshot.basic.photoLink ?? ""}
          />
          <div className="row ticket-tools no-print">
            <DownloadDocument application={application} kind="ticket" look="primary" />
            <Button onClick={print}>
              <Icon name="print" />
              {t("ticket.print")}
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}
