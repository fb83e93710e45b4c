import { lazy } from "react";

/** The dialog with its form library, loaded when somebody signs up. */
export const lazySignUp = lazy(async () => ({ default: (await import("./SignUpDialog.tsx")).SignUpDialog }));
