import { useState } from "react";
import { queries, type SearchCriteria } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { linkTo } from "../../paths.ts";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useQuery } from "../../use-query.ts";
import { isSameSearch } from "./saved-criteria.ts";

/** Saves a search under a name, so that the candidate gets messages about new posts, or removes it. A visitor must sign in first. */
export function SubscribeButton({ criteria, name }: { criteria: SearchCriteria; name: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const userId = useSession()?.userId;
  const saved = useQuery(userId ? queries.saved(userId) : undefined);
  const [busy, setBusy] = useState(false);
  if (!userId) {
    return (
      <Link className={buttonClass("outline", "small")} to={linkTo.login(pathname + search)}>
        <Icon name="bell" />
        {t("action.subscribe")}
      </Link>
    );
  }
  const own = saved.data?.searches.find((one) => isSameSearch(one.criteria, criteria));
  const toggle = async () => {
    setBusy(true);
    try {
      const { client } = await import("../../client.ts");
      const left = own
        ? client.POST("/mrhr-zpgl-new/recruitGuestSaved/dropSearch", { params: { query: { id: own.id } } })
        : client.POST("/mrhr-zpgl-new/recruitGuestSaved/search", { body: { name: name.slice(0, 100), criteria } });
      await saved.mutate(await left, { revalidate: false });
    } catch (error) {
      showToast("danger", failureText(error));
      void saved.mutate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" aria-pressed={own !== undefined} busy={busy} onClick={toggle}>
      <Icon name={own ? "check" : "bell"} />
      {t(own ? "action.subscribed" : "action.subscribe")}
    </Button>
  );
}
