import type { ReactNode } from "react";
import { queries } from "../api.ts";
import { QueryView } from "../QueryView.tsx";
import { useSite } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { RichText } from "../ui/RichText.tsx";
import { useQuery } from "../use-query.ts";
import { PageFrame } from "./PageFrame.tsx";

export interface SettingTextPageProps {
  title: string;
  text: "guide" | "notes" | "about";
  children?: ReactNode;
}

/** A page whose text the hospital keeps in its settings. */
export function SettingTextPage({ title, text, children }: SettingTextPageProps) {
  const { t } = useTranslation();
  const { tenantId } = useSite();
  const setting = useQuery(queries.setting(tenantId));
  return (
    <PageFrame title={title} heading>
      <div className="stack">
        <section aria-label={t("list.text")}>
          <QueryView query={setting}>
            {({ [text]: html }) => (html ? <RichText html={html} top={2} /> : <EmptyState title={t("list.empty")} />)}
          </QueryView>
        </section>
        {children}
      </div>
    </PageFrame>
  );
}
