import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { ExportButton } from "../exchange/ExportButton.tsx";

const ExportColumns = lazyPart(async () => (await import("./ExportColumns.tsx")).ExportColumns);

/** Exports the list. */
export function ExportMenu(): ReactNode {
  const translate = useTranslate();
  return (
    <ExportButton label={translate("ra.action.export")}>{(close) => <ExportColumns onClose={close} />}</ExportButton>
  );
}
