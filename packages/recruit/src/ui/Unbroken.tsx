import { Fragment } from "react";
import { useOriginalLang } from "./Original.tsx";

/**
 * A title that breaks between its parts only: after the hospital's name, at spaces and before a bracket.
 * A name torn over two lines reads as two.
 */
export function Unbroken({ text, name }: { text: string; name: string }) {
  const lang = useOriginalLang(text);
  // A year belongs to the word after it.
  const parts = text
    .replace(/(\d) (?=\p{Script=Han})/gu, "$1\u00a0")
    .split(name ? new RegExp(`(${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})|(?<= )|(?=（)`) : /(?<= )|(?=（)/)
    .filter(Boolean);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    <Fragment key={index}>
      {part.trim() && (
        <span className="unbroken" lang={lang}>
          {part.trim()}
        </span>
      )}
      {part.endsWith(" ") && " "}
    </Fragment>
  ));
}
