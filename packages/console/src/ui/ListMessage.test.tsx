import { HttpError, ListContextProvider } from "react-admin";
import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../testing/drawn-lines.tsx";
import { ListEmpty, ListFailure } from "./ListMessage.tsx";

const within = (list: object, part: React.ReactNode) =>
  drawnLines(<ListContextProvider value={list as never}>{part}</ListContextProvider>);

const empty = (filterValues: object | undefined, keep?: readonly string[]) =>
  within(
    { filterValues },
    <ListEmpty text="none" filteredText="hidden" hint="add one" filteredHint="search less" {...(keep && { keep })} />,
  );

it.each([{}, undefined])("an empty list without a filter, %j, has none and says what to do", (filterValues) => {
  expect(empty(filterValues)).toEqual(["none", "add one"]);
});

it("an empty list offers to clear the filters that hide its rows, but none that stay", () => {
  expect(empty({ name: "x" })).toEqual(["hidden", "search less", "ra.navigation.clear_filters"]);
  expect(empty({ name: "x", tab: "mine" }, ["tab"])).toContain("ra.navigation.clear_filters");
  expect(empty({ tab: "mine" }, ["tab"])).toEqual(["hidden", "search less"]);
});

it("an empty list says no more than it was given", () => {
  const bare = <ListEmpty text="none" filteredText="hidden" keep={["name"]} />;
  expect(within({ filterValues: {} }, bare)).toEqual(["none"]);
  expect(within({ filterValues: { name: "x" } }, bare)).toEqual(["hidden"]);
  const boxes = drawnMarkup(<ListContextProvider value={{ filterValues: {} } as never}>{bare}</ListContextProvider>);
  expect(boxes.match(/<div/g)).toHaveLength(1);
});

it("a list that cannot be read is asked for again, unless a filter was refused", () => {
  const failed = (error: Error | null, filterValues?: object) => within({ error, filterValues }, <ListFailure />);
  const refusal = new HttpError("没有此状态", 400, { silent: false, errors: { state: "没有此状态" } });
  expect(failed(null)).toEqual(["console.loadFailed", "console.retry"]);
  expect(failed(new Error("离线"), { state: "x" })).toEqual(["离线", "console.retry"]);
  expect(failed(refusal, { state: "x", name: "y" })).toEqual(["没有此状态", "console.clearRefused"]);
  // The refusal is about a filter that is not set any more.
  expect(failed(refusal, { name: "y" })).toEqual(["没有此状态", "console.retry"]);
});
