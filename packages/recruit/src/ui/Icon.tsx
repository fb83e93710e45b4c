const shapes = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21",
  filter: "M4 6h16M7 12h10M10 18h4",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5L5 19",
  chevronRight: "M9 5l7 7-7 7",
  chevronLeft: "M15 5l-7 7 7 7",
  chevronDown: "M5 9l7 7 7-7",
  arrowUp: "M12 20V4M5 11l7-7 7 7",
  arrowDown: "M12 4v16M5 13l7 7 7-7",
  plus: "M12 4v16M4 12h16",
  check: "M4 12.5l5.5 5.5L20 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3.5 2",
  people:
    "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.6a3.5 3.5 0 0 1 0 6.3M18 14.4c2.2.8 3.5 2.9 3.5 5.6",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4.2 3.5-7 8-7s8 2.8 8 7",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm0 13a3 3 0 0 1 3-3h11",
  phone: "M6 3h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.6 5.6L16 13l5 1.5V18a3 3 0 0 1-3 3C10.3 21 3 13.7 3 6a3 3 0 0 1 3-3Z",
  mail: "M3 6h18v12H3V6Zm0 1l9 6.5L21 7",
  file: "M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6M9 16h6",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7v-7Z",
  star: "M12 3.5l2.6 5.6 6 .7-4.5 4.2 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7L12 3.5Z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  language:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9S14.5 18.5 12 21c-2.5-2.5-3.5-5.5-3.5-9S9.5 5.5 12 3Z",
  warning: "M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17.3v.2",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5M12 7.5v.2",
  inbox: "M3 13l3-8h12l3 8v6H3v-6Zm0 0h5l1.5 3h5L16 13h5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17ZM10 21.5h4",
  edit: "M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  calendar: "M4 6h16v14H4V6Zm0 4h16M8 3v5M16 3v5",
  briefcase: "M3 8h18v12H3V8Zm6 0V4h6v4M3 13h18",
  graduate: "M12 5 2 10l10 5 10-5-10-5ZM6 12.5V17c2 2 10 2 12 0v-4.5",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  upload: "M12 20V9M7 13l5-5 5 5M4 4h16",
} as const;

export type IconName = keyof typeof shapes;

/** A small line drawing in the colour of the surrounding text. It is decorative, so screen readers skip it. */
export function Icon({ name, size = "1.1em" }: { name: IconName; size?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
