import { createContext, useContext } from "react";

/** Opens the sign-up dialog above the present page. */
export const SignUpContext = createContext<() => void>(() => undefined);

export function useSignUp(): () => void {
  return useContext(SignUpContext);
}
