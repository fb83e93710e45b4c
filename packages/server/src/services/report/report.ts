/** A picture as its bytes. Absent where there is none; the frame says so. */
export type Picture = Uint8Array | undefined;

/** A value with its label. `wide` takes a line of its own. */
export type Fact = { label: string; value: string; wide?: boolean };

/** A text as a QR code, and what it is for. */
export type Code = { text: string; label: string };

/** A part of a report, drawn below the one before it. */
export type Block =
  /** `title` stands in the middle of the page, `over` above it in small letters, `section` at the head of a part. */
  | { kind: "heading"; text: string; level: "over" | "title" | "section" }
  | { kind: "paragraph"; text: string; align?: "left" | "right" }
  /** Facts in so many columns. A `photo` stands to their right; `missing` is said in its frame where there is none. */
  | { kind: "facts"; facts: readonly Fact[]; columns: 1 | 2; photo?: { picture: Picture; missing: string } }
  /** Widths are shares of the line. The head is repeated on each page. `sums` are the indexes of rows that stand out. Each stays with the row below it. */
  | {
      kind: "table";
      head: readonly { title: string; width: number }[];
      rows: readonly (readonly string[])[];
      sums?: readonly number[];
    }
  /** Texts as QR codes beside each other, each with what it is for. */
  | { kind: "codes"; codes: readonly Code[] }
  /** A picture in the middle of the page, left out where there is none or none that can be drawn. */
  | { kind: "logo"; picture: Picture }
  /** A picture beside its label, such as a signature that was given already; `missing` is said where there is none. */
  | { kind: "signed"; label: string; picture: Picture; missing: string }
  /** Lines to sign on, beside each other. */
  | { kind: "signatures"; labels: readonly string[] };

/** The head of a file: what its properties say, and the language of its page numbers. */
export type ReportHead = { title: string; author: string; language: "zh" | "en" };

/** A report: each section begins on a page of its own and counts its own pages. */
export type Report = ReportHead & { sections: readonly (readonly Block[])[] };
