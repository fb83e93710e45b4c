import { createTheme, ThemeProvider } from "@mui/material";
import { onlineManager } from "@tanstack/react-query";
import { ListContextProvider } from "react-admin";
import { expect, onTestFinished, test } from "vitest";
import { drawnLines } from "../testing/drawn-lines.tsx";
import { ListContent } from "./ListContent.tsx";
import { ListPagination } from "./ListPagination.tsx";

const shown = (list: object) =>
  drawnLines(
    <ListContextProvider value={list as never}>
      <ListContent>rows</ListContent>
    </ListContextProvider>,
  );
const error = new Error("服务器繁忙");
const failed = ["服务器繁忙", "console.retry"];
const offline = ["console.offline.text", "console.offline.hint"];

test.each([
  [{}, ["rows"]],
  [{ data: [] }, ["rows"]],
  [{ error }, failed],
  // Rows of this question stay, and those of another do not stand in for them.
  [{ error, data: [1] }, ["rows"]],
  [{ error, data: [1], isPlaceholderData: true }, failed],
  [{ data: [1], isPlaceholderData: true }, ["rows"]],
  [{ isPaused: true }, offline],
  [{ isPaused: true, data: [1] }, ["rows"]],
  [{ isPaused: true, data: [1], isPlaceholderData: true }, offline],
])("the list state %o shows %j", (list, lines) => {
  expect(shown(list)).toEqual(lines);
});

test("rows that were read before the network went say so", () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  expect(shown({ data: [1] })).toEqual(["console.offline.kept", "rows"]);
});

test("a total is told as it is, or as less than there is, and not at all of rows that are missing", () => {
  const pages = (list: object) =>
    drawnLines(
      <ListContextProvider value={{ page: 1, perPage: 10, total: 11, data: [1], ...list } as never}>
        <ThemeProvider theme={createTheme()}>
          <ListPagination />
        </ThemeProvider>
      </ListContextProvider>,
    ).join(" ");
  expect(pages({})).not.toContain("console.rangeOfMore");
  expect(pages({})).toMatch(/ra\.navigation\.\S*range/);
  expect(pages({ meta: { totalCapped: false } })).not.toContain("console.rangeOfMore");
  expect(pages({ meta: { totalCapped: true } })).toContain("console.rangeOfMore 11");
  expect(pages({ error, data: undefined })).toBe("");
});
