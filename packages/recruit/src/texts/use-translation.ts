import { useMemo } from "react";
import { useLanguage } from "../use-preferences.ts";
import { knownTexts, loadTexts, type Namespace, type Namespaces } from "./load-texts.ts";
import { type KeyOf, translator, type Values } from "./translator.ts";

export type Translate<Name extends Namespace = "site"> = (key: KeyOf<Namespaces[Name]>, values?: Values) => string;

/** The texts of a namespace in the visitor's language. Suspends while they load. */
export function useTranslation<Name extends Namespace = "site">(
  namespace: Name = "site" as Name,
): { t: Translate<Name> } {
  const language = useLanguage();
  const texts = knownTexts(language, namespace);
  // Thrown to the nearest Suspense. The hook `use` cannot replace this, because it would not be called in every rendering.
  if (!texts) throw loadTexts(language, namespace);
  const t = useMemo(() => translator(language, texts) as Translate<Name>, [language, texts]);
  return useMemo(() => ({ t }), [t]);
}
