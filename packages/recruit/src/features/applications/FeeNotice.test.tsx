import { beforeAll, expect, it } from "vitest";
import type { Application } from "../../api.ts";
import { drawnLines } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { FeeNotice } from "./FeeNotice.tsx";

beforeAll(() => loadTexts("zh", "candidate"));

type Fee = NonNullable<Application["fee"]>;
const none: Fee = { state: "due", amount: 100, receiptNo: "", payTime: "", payStart: "", payEnd: "" };
const [payStart, payEnd] = ["2026-12-02 09:00:00", "2026-12-04 17:00:00"];

it.each<[Partial<Fee>, string]>([
  [{}, "报名费 待缴 100.00 元"],
  [{ payStart, payEnd }, "报名费 待缴 100.00 元，缴费时间 2026-12-02 09:00 至 2026-12-04 17:00"],
  [{ payEnd }, "报名费 待缴 100.00 元，请在 2026-12-04 17:00 前缴费"],
  [{ state: "paid", receiptNo: "0012345", payEnd }, "报名费 已缴 100.00 元，收据号 0012345"],
  [{ state: "waived", amount: 0 }, "报名费 已免除"],
  [{ state: "refunded", receiptNo: "0012345" }, "报名费 已退 100.00 元，收据号 0012345"],
])("a fee that is %j is told as it is", (fee, text) => {
  expect(drawnLines(<FeeNotice fee={{ ...none, ...fee }} />).join("")).toBe(text);
});
