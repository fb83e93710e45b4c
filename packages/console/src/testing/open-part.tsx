import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { CoreAdminContext } from "react-admin";
import { createRoot } from "react-dom/client";
import { openPage, type Page } from "../../../../testing/page.ts";
import { FieldForm } from "../entity/form/FieldForm.tsx";
import { KindInput } from "../entity/inputs/input.tsx";
import type { Values } from "../model/define-entity.ts";
import type { Field } from "../model/description.ts";
import type { ConsoleI18nProvider } from "../wire/i18n-provider.ts";
import type { Language } from "../wire/language.ts";
import { keys } from "./drawn-lines.tsx";

const noServer = async () => Response.error();

/** Opens a page with one part that asks no server. Texts of the catalogue are their keys. */
export function openPart(part: ReactNode, language: Language = "zh"): Page {
  const page = openPage("http://t100001.test/admin", noServer);
  const texts: ConsoleI18nProvider = { ...keys(language), addLabels() {}, loadLanguage: async () => {} };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <CoreAdminContext i18nProvider={texts} queryClient={new QueryClient()}>
      <Suspense>{part}</Suspense>
    </CoreAdminContext>,
  );
  page.onClosed(() => root.unmount());
  return page;
}

interface FieldsOptions {
  isNew?: boolean;
  language?: Language;
}

/** Opens a form with the inputs of some fields. `send` presses its button, and answers what the form sends, or undefined where it refuses. */
export async function openFields(fields: Record<string, Field>, values: Values, options: FieldsOptions = {}) {
  const { isNew = true, language = "zh" } = options;
  let sent: Values | undefined;
  const onSubmit = async (given: Values) => {
    sent = given;
  };
  const page = openPart(
    <FieldForm fields={fields} values={values} isNew={isNew} onSubmit={onSubmit}>
      {Object.entries(fields).map(([source, field]) => (
        <KindInput key={source} source={source} field={field} isNew={isNew} />
      ))}
      <button type="submit">send</button>
    </FieldForm>,
    language,
  );
  const button = await page.screen.findByRole("button", { name: "send" });
  const send = async () => {
    sent = undefined;
    await page.user.click(button);
    return sent as Values | undefined;
  };
  return { ...page, send };
}
