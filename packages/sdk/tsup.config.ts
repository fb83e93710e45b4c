import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "rules/index": "src/rules/index.ts",
    "cipher/index": "src/cipher/index.ts",
    "springblade/index": "src/dialects/springblade/index.ts",
    "palette/index": "src/palette/index.ts",
  },
  format: ["esm", "cjs"],
  target: "es2022",
  // Keeps the cipher in a file of its own behind the login's dynamic import, in both formats.
  splitting: true,
  dts: { resolve: ["@bladekit/openapi"] },
  clean: true,
});
