import { beforeAll, expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { TicketNotice, TicketPeriod } from "./TicketNotice.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

const from = "2026-11-20 09:00:00";
const to = "2026-11-24 08:30:00";

it.each([
  [from, to, "打印时间：2026-11-20 09:00 至 2026-11-24 08:30"],
  [from, "", "打印时间：2026-11-20 09:00 起"],
  ["", to, "打印时间：2026-11-24 08:30 前"],
  ["", "", "现在即可打印。"],
])("a ticket that is printed from %j to %j says so", (printFrom, printTo, text) => {
  expect(drawnLines(<TicketPeriod ticket={{ printFrom, printTo, time: "" }} />)).toEqual([text]);
});

it("leads to the ticket while it can be printed, and says meanwhile that there is one", () => {
  const draw = (isOpen: boolean) =>
    drawnMarkup(<TicketNotice id="7" ticket={{ isOpen, printFrom: from, printTo: to, time: "" }} />);
  expect(draw(true)).toMatch(/notice-ok.*准考证已发放。.*<a [^>]*href="[^"]*7"/);
  expect(draw(false)).toMatch(/notice-info.*准考证已发放。/);
  expect(draw(false)).not.toContain("<a ");
});
