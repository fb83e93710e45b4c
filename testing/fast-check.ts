import fc from "fast-check";

// The same cases in every run: no change is refused by chance. Others with `FC_SEED=7 npx vitest run …`.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260) });
