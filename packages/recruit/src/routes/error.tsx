import { paths } from "../paths.ts";
import { Link, useLocation } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { useTitle } from "../use-title.ts";

const codes = { [paths.notFound]: "404", [paths.forbidden]: "403", [paths.failed]: "500" } as const;

/** The pages 404, 403 and 500. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const code = codes[pathname as keyof typeof codes] ?? "404";
  useTitle(code);
  return (
    <div className="container">
      <h1 className="visually-hidden">{code}</h1>
      <EmptyState icon="warning" title={`${code} · ${t(`error.page.${code}`)}`}>
        <Link className={buttonClass("primary")} to={paths.home}>
          {t("error.home")}
        </Link>
      </EmptyState>
    </div>
  );
}
