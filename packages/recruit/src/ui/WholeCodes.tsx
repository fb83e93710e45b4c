import { Fragment } from "react";
import { Original } from "./Original.tsx";
import { useZoneNote } from "./use-zone-note.ts";

/** A receipt number, a date with its times, or a code of a post: digits and letters with hyphens, and the punctuation after them. */
const codes = /([A-Za-z\d]+(?:-[A-Za-z\d]+)+(?: \d\d:\d\d(?::\d\d)?(?:–\d\d:\d\d)?)?[，。；、：）.,;:)]?)/;

/** A time of day at the end of a code, and the punctuation after it. */
const clock = /^(.*\d-\d\d \d\d:\d\d(?::\d\d)?(?:–\d\d:\d\d)?)(\D?)$/;

/** A text that never breaks inside a number, a date or a code. The last of its times says of which zone it is, to readers elsewhere. */
export function WholeCodes({ text }: { text: string }) {
  const zone = useZoneNote();
  const parts = text.split(codes);
  const last = zone ? parts.reduce((found, part, index) => (clock.test(part) ? index : found), -1) : -1;
  return parts.map((part, index) => {
    const isCode = index % 2 === 1 && /\d/.test(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Fragment key={index}>
        {isCode ? (
          <span className="whole">{index === last ? part.replace(clock, `$1${zone}$2`) : part}</span>
        ) : (
          <Original text={part} />
        )}
      </Fragment>
    );
  });
}
