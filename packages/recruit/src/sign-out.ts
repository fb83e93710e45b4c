import { createContext, useContext } from "react";

export const SignOutContext = createContext<() => void>(() => {});

/** Leaves for the home page and signs out there. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
