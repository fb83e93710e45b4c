import { Fragment } from "react";
import { Original } from "./Original.tsx";

/** A receipt number, a date with its time, a code of a post: digits and letters around a hyphen, with the point that ends them. */
const codes = /([A-Za-z\d]+(?:-[A-Za-z\d]+)+(?: \d\d:\d\d(?::\d\d)?)?[，。；、：）.,;:)]?)/;

/** A text that is never broken inside of a number, a date or a code. */
export function WholeCodes({ text }: { text: string }) {
  return text.split(codes).map((part, index) => {
    const isCode = index % 2 === 1 && /\d/.test(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Fragment key={index}>{isCode ? <span className="whole">{part}</span> : <Original text={part} />}</Fragment>
    );
  });
}
