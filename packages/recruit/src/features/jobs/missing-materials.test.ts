import { expect, it } from "vitest";
import { missingMaterials } from "./missing-materials.ts";

it("names required materials that are not in the résumé", () => {
  const diploma = { category: "diploma", name: "毕业证书", required: true };
  const degree = { category: "degree", name: "学位证书", required: true };
  const paper = { category: "paper", name: "论文", required: false };
  const held = [{ category: "diploma", file: "upload/20261120/a.pdf", name: "毕业证.pdf" }];
  expect(missingMaterials([diploma, degree, paper], held)).toEqual([degree]);
});
