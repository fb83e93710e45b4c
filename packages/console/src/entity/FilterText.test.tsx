import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ListContextProvider } from "react-admin";
import { expect, test } from "vitest";
import { draw } from "../testing/draw.tsx";
import { FilterText } from "./FilterText.tsx";

const set: object[] = [];
function Held() {
  const [filterValues, setFilters] = useState<Record<string, string>>({ state: "open" });
  const value = {
    filterValues,
    setFilters(next: Record<string, string>) {
      set.push(next);
      setFilters(next);
    },
  };
  return (
    <ListContextProvider value={value as never}>
      <FilterText source="name" label="Name" />
      <button type="button" onClick={() => setFilters({ state: "open", name: "from a link" })}>
        link
      </button>
    </ListContextProvider>
  );
}

test("a list is narrowed once the typing ends, beside its other filters; the text is cleared by a button", async () => {
  const screen = draw(<Held />);
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  const clear = () => screen.queryByRole("button", { name: "ra.action.clear_input_value" });
  expect([box.value, box.maxLength, clear()]).toEqual(["", 64, null]);
  await userEvent.type(box, "abc");
  expect(clear()).not.toBeNull();
  await expect.poll(() => set).toEqual([{ state: "open", name: "abc" }]);
  expect(box.value).toBe("abc");
  await userEvent.click(screen.getByRole("button", { name: "link" }));
  await expect.poll(() => box.value).toBe("from a link");
  await userEvent.click(clear() as HTMLElement);
  expect([box.value, clear()]).toEqual(["", null]);
  await expect.poll(() => set.slice(1)).toEqual([{ state: "open", name: "" }]);
});
