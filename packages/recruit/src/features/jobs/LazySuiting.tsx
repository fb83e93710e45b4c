import { lazy, Suspense } from "react";
import type { SuitingProps } from "./Suiting.tsx";

const Suiting = lazy(async () => ({ default: (await import("./Suiting.tsx")).Suiting }));

/** A part of a list of posts that suit the candidate. It is not in the files of visitors, who cannot see it. */
export const LazySuiting = (props: SuitingProps) => (
  <Suspense>
    <Suiting {...props} />
  </Suspense>
);
