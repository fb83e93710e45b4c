import { Fragment } from "react";
import { Original } from "./Original.tsx";

/** A receipt number, a date with its time, or a code of a post: digits and letters with hyphens, and the punctuation after them. */
const codes = /([A-Za-z\d]+(?:-[A-Za-z\d]+)+(?: \d\d:\d\d(?::\d\d)?)?[，。；、：）.,;:)]?)/;

/** A text that never breaks inside a number, a date or a code. */
export function WholeCodes({ text }: { text: string }) {
  return text.split(codes).map((part, index) => {
    const isCode = index % 2 === 1 && /\d/.test(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Fragment key={index}>{isCode ? <span className="whole">{part}</span> : <Original text={part} />}</Fragment>
    );
  });
}
