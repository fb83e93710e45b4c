import { createContext, useContext } from "react";

export const SignOutContext = createContext<() => void>(() => {});

/** Goes to the home page and signs out there. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
