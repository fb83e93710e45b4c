import { lazy } from "react";

/** The sign-up dialog with its form library, loaded on demand. */
export const lazySignUp = lazy(async () => ({ default: (await import("./SignUpDialog.tsx")).SignUpDialog }));
