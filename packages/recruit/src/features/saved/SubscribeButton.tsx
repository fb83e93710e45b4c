import { mutate } from "swr";
import { queries, type SearchCriteria } from "../../api.ts";
import { linkTo } from "../../paths.ts";
import { Link, useLocation } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { showToast } from "../../ui/toasts.ts";
import { reportFailure } from "../../use-query.ts";

/** Saves a search under a name, so that the candidate is told of new posts; a visitor signs in first. */
export function SubscribeButton({ criteria, name }: { criteria: SearchCriteria; name: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const userId = useSession()?.userId;
  const label = (
    <>
      <Icon name="bell" />
      {t("action.subscribe")}
    </>
  );
  if (!userId) {
    return (
      <Link className={buttonClass("outline", "small")} to={linkTo.login(pathname + search)}>
        {label}
      </Link>
    );
  }
  const subscribe = async () => {
    const { client } = await import("../../client.ts");
    try {
      const body = { name: name.slice(0, 100), criteria };
      const saved = await client.POST("/mrhr-zpgl-new/recruitGuestSaved/search", { body });
      await mutate(queries.saved(userId).key, saved, { revalidate: false });
      showToast("ok", t("action.subscribed"));
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Button size="small" onClick={subscribe}>
      {label}
    </Button>
  );
}
