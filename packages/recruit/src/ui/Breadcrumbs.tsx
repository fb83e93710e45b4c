import type { ReactNode } from "react";
import { useTranslation } from "../texts/use-translation.ts";
import "./breadcrumbs.css";

/** The path to a page. The last part is the page itself. */
export function Breadcrumbs({ parts }: { parts: readonly { key: string; node: ReactNode }[] }) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumbs no-print" aria-label={t("shell.breadcrumbs")}>
      <ol>
        {parts.map(({ key, node }, index) => (
          <li key={key} aria-current={index === parts.length - 1 ? "page" : undefined}>
            {node}
          </li>
        ))}
      </ol>
    </nav>
  );
}
