import type { Brand, ConsoleAuthProvider, SignInStep } from "../../wire/auth-provider.ts";
import type { Language } from "../../wire/language.ts";
import type { LoginTexts } from "./texts.ts";

/** The questions of the login page to the server. */
export type SignIn = Pick<
  ConsoleAuthProvider,
  "login" | "setFirstPassword" | "getThirdParties" | "apply" | "getCaptcha" | "findHostTenant" | "getBrand"
>;

/** The hospital of the host name; both are undefined where it belongs to none. */
export interface Host {
  tenantId: string | undefined;
  brand: Brand | undefined;
}

/** The props that all parts of the login page share. */
export interface LoginProps {
  signIn: SignIn;
  texts: LoginTexts;
  language: Language;
  /** The hospital of this host name; undefined until the server has answered. */
  host: Host | undefined;
  /** Where a person goes who came without having left for a third party. */
  returnTo: string;
  onSignedIn: (returnTo: string) => void;
  /** Told of a step that the sign-in waits for, and where the person goes after it. */
  onStep: (step: SignInStep, returnTo: string) => void;
}

/** What the forms of a step share. */
export interface StepProps {
  texts: LoginProps["texts"];
  language: Language;
  step: SignInStep;
  /** What the server said of the last try. */
  failure: string;
  isBusy: boolean;
  goOn: (given: { newPassword?: string; factor?: string; passkey?: string }) => void;
  /** Begins again. */
  onBack: () => void;
}
