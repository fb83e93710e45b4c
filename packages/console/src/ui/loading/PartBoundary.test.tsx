import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorTrap } from "../../shell/errors/ErrorTrap.tsx";
import { draw } from "../../testing/draw.tsx";
import { errorLog } from "../own-error-log.ts";
import { lazyPart } from "./lazy-part.tsx";
import { PartBoundary } from "./PartBoundary.tsx";

afterEach(() => errorLog.clear());

const failing = () =>
  lazyPart(vi.fn(async () => () => <p>the part</p>).mockRejectedValueOnce(new TypeError("Failed to fetch")));
const logged = () => errorLog.get().map(({ message }) => message);

test("a part that did not come says so in its place, is written down, and comes when it is asked for again", async () => {
  const Part = failing();
  const screen = draw(
    <PartBoundary fallback={<i>on its way</i>}>
      <Part />
    </PartBoundary>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("console.failure.part");
  expect([screen.queryByRole("dialog"), screen.queryByText("on its way"), logged()]).toEqual([
    ...[null, null, ["Failed to fetch"]],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "console.retry" }));
  expect(await screen.findByText("the part")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a part that would have been a dialog says so in one, which is closed", async () => {
  const Part = failing();
  const onClose = vi.fn();
  const screen = draw(
    <PartBoundary fallback={null} onClose={onClose}>
      <Part />
    </PartBoundary>,
  );
  expect(await screen.findByRole("dialog", { name: "console.failure.load" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "ra.action.close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a fault of the part itself is the business of the page around it", async () => {
  const Broken = () => {
    throw new TypeError("x is not a function");
  };
  const screen = draw(
    <ErrorTrap>
      <PartBoundary fallback={null}>
        <Broken />
      </PartBoundary>
    </ErrorTrap>,
  );
  expect(await screen.findByText("console.failure.errorHint")).toBeTruthy();
  expect(screen.queryByText("console.failure.part")).toBeNull();
  // Once: by the page, not by the boundary.
  expect(logged()).toEqual(["x is not a function"]);
});
