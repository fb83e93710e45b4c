import type { ReactNode } from "react";
import { type PageHead, useHead } from "../head.ts";
import { paths } from "../paths.ts";
import { Link } from "../routing/index.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import "./page.css";
import { Original } from "../ui/Original.tsx";

export interface PageFrameProps {
  title: string | undefined;
  /** The list to which this page belongs. */
  parent?: { to: string; label: string };
  /** Shows the title as the page's heading. Pages with a heading of their own leave it out. */
  heading?: boolean;
  /** Further facts about the page, besides its title. */
  head?: Partial<PageHead> | undefined;
  children: ReactNode;
}

/** Breadcrumbs, heading and tab title of a page. */
export function PageFrame({ title, parent, heading = false, head, children }: PageFrameProps) {
  const { t } = useTranslation();
  useHead(title === undefined ? undefined : { title, ...head });
  const parts = [
    { key: "home", node: <Link to={paths.home}>{t("nav.home")}</Link> },
    ...(parent
      ? [
          {
            key: "parent",
            node: (
              <Link to={parent.to}>
                <Original text={parent.label} />
              </Link>
            ),
          },
        ]
      : []),
    { key: "page", node: <Original text={title ?? "…"} /> },
  ];
  return (
    <div className="container">
      <Breadcrumbs parts={parts} />
      {heading && (
        <h1 className="page-heading">
          <Original text={title ?? ""} />
        </h1>
      )}
      {children}
    </div>
  );
}
