import fc from "fast-check";
import { expect, test } from "vitest";
import { encryptedPdfs } from "./encrypted-pdfs-fixture.ts";
import { pdfNeedsPassword } from "./pdf-password.ts";

const files = encryptedPdfs.flatMap(({ open, locked }) => [open, locked]);

test("a damaged PDF is answered, too", () => {
  const answers = new Set<boolean>();
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
      (file, changes) => {
        const damaged = Buffer.from(file);
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
        answers.add(pdfNeedsPassword(damaged));
      },
    ),
    { numRuns: 20_000 },
  );
  expect([...answers].toSorted()).toEqual([false, true]);
});
