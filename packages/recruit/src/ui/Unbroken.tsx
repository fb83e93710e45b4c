import { Fragment } from "react";
import { useOriginalLang } from "./Original.tsx";

/** Places where a name that is longer than its line may break: 仁和市 | 第一 | 人民医院. */
const joints =
  /(?<=.)(?=第[一二三四五六七八九十]+)|(?<=.)(?=(?:人民|中心|中医|中西医|妇幼|妇女|儿童|肿瘤|口腔|精神|传染病|胸科|附属|医科大学|大学))/u;

function Name({ text }: { text: string }) {
  return text.split(joints).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other name.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/**
 * A title that breaks only between its parts: after the hospital's name, at spaces and before a bracket. A name that breaks inside reads
 * like two names.
 */
export function Unbroken({ text, name }: { text: string; name: string }) {
  const lang = useOriginalLang(text);
  // A year stays with the word after it.
  const parts = text
    .replace(/(\d) (?=\p{Script=Han})/gu, "$1\u00a0")
    .split(name ? new RegExp(`(${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})|(?<= )|(?=（)`) : /(?<= )|(?=（)/)
    .filter(Boolean);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    <Fragment key={index}>
      {part.trim() && (
        <span className="unbroken" lang={lang}>
          {part === name ? <Name text={name} /> : part.trim()}
        </span>
      )}
      {part.endsWith(" ") && " "}
    </Fragment>
  ));
}
