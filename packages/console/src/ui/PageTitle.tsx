import type { ReactNode } from "react";
import { Title, useTranslate } from "react-admin";

/** Name of the page: in the one h1 of the layout and in the title of the browser's tab. */
export function PageTitle({ text }: { text: string }): ReactNode {
  return <Title preferenceKey={false} title={<PageName text={text} />} />;
}

function PageName({ text }: { text: string }): ReactNode {
  const translate = useTranslate();
  return (
    <>
      {text}
      <title>{`${text} - ${translate("console.name")}`}</title>
    </>
  );
}
