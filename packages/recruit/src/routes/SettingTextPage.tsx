import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/Notice.tsx";
import { RichText } from "../ui/RichText.tsx";
import { PageFrame } from "./PageFrame.tsx";

/** A page whose text the hospital keeps in its settings. */
export function SettingTextPage({
  title,
  html,
  children,
}: {
  title: string;
  html: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <PageFrame title={title} heading>
      <div className="stack">
        <Card>
          <h2 className="visually-hidden">{t("list.text")}</h2>
          {html ? <RichText html={html} /> : <EmptyState title={t("list.empty")} />}
        </Card>
        {children}
      </div>
    </PageFrame>
  );
}
