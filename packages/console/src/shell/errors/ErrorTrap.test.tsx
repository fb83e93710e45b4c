import { afterEach, expect, test } from "vitest";
import { draw } from "../../testing/draw.tsx";
import { errorLog } from "../../ui/own-error-log.ts";
import { ErrorTrap } from "./ErrorTrap.tsx";

afterEach(() => errorLog.clear());

test("a page that fails leaves a sentence in its place, and is written down with where it happened", async () => {
  const Broken = () => {
    throw new TypeError("x is not a function");
  };
  const screen = draw(
    <ErrorTrap>
      <Broken />
    </ErrorTrap>,
  );
  expect(await screen.findByText("console.failure.errorHint")).toBeTruthy();
  expect(errorLog.get()).toMatchObject([{ message: "x is not a function", info: expect.stringMatching(/\S/) }]);
});

test("a page that is well is shown", async () => {
  const screen = draw(
    <ErrorTrap>
      <p>the page</p>
    </ErrorTrap>,
  );
  expect(await screen.findByText("the page")).toBeTruthy();
  expect([screen.queryByText("console.failure.errorHint"), errorLog.get()]).toEqual([null, []]);
});
