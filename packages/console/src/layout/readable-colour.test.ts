import { getContrastRatio } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { readableColour } from "./readable-colour.ts";

describe("readableColour", () => {
  it.each(["#00adbb", "#ffffff", "#000000", "#ffeb3b", "#c2477f", "#0a7d6c"])(
    "%s can be read on light and dark",
    (colour) => {
      for (const ground of ["#ffffff", "#f4f6f8", "#1b2226", "#101417"]) {
        expect(getContrastRatio(readableColour(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("leaves a colour alone that can be read already", () => {
    expect(readableColour("#0a5c50", "#ffffff")).toBe("#0a5c50");
  });
});
