import type { Application } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { minuteOf } from "../../wire-time.ts";

type Period = NonNullable<Application["ticket"]>;

/** Announces an exam ticket and the days when it can be printed. On these days it links to the ticket. */
export function TicketNotice({ id, ticket }: { id: string; ticket: Period }) {
  const { t } = useTranslation("candidate");
  return (
    <Notice
      tone={ticket.isOpen ? "ok" : "info"}
      actions={
        ticket.isOpen && (
          <Link className={buttonClass("primary", "small")} to={linkTo.ticket(id)}>
            {t("ticket.open")}
          </Link>
        )
      }
    >
      {t("ticket.issued")}
      <TicketPeriod ticket={ticket} />
    </Notice>
  );
}

/** The period in which the ticket can be printed. It may have no end. */
export function TicketPeriod({ ticket: { printFrom, printTo } }: { ticket: Omit<Period, "isOpen"> }) {
  const { t } = useTranslation("candidate");
  const from = minuteOf(printFrom);
  const to = minuteOf(printTo);
  const text = from
    ? t(to ? "ticket.between" : "ticket.from", { from, to })
    : t(to ? "ticket.to" : "ticket.anyTime", { to });
  return <WholeCodes text={text} />;
}
