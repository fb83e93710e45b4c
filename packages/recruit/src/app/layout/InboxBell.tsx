import { queries } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/index.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useQuery } from "../../use-query.ts";
import "./inbox-bell.css";

const everyMs = 60_000;
const most = 99;

/** A link to the messages with the number of unread ones, which is updated each minute while the page is visible. */
export function InboxBell({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queries.unread(userId), {
    refreshInterval: everyMs,
    refreshWhenHidden: false,
    // The visitor did not start this read, so a failure is not shown.
    onError: () => {},
  });
  const count = data?.count ?? 0;
  const label = count > 0 ? t("account.unread", { count }) : t("account.inbox");
  return (
    <Link to={paths.inbox} className="inbox-bell" aria-label={label} title={label}>
      <Icon name="bell" size="1.25rem" />
      {count > 0 && (
        <span className="inbox-count numeric" aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      )}
    </Link>
  );
}
