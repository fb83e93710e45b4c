import fc from "fast-check";

// Every run tests the same cases, so that no change fails by chance. For other cases run `FC_SEED=7 npx vitest run …`.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260) });
