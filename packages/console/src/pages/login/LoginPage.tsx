import "./login.css";
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { defaultColour } from "../../config.ts";
import type { SignInStep } from "../../wire/auth-provider.ts";
import { toLanguage } from "../../wire/language.ts";
import { readPreference, writePreference } from "../../wire/preferences.ts";
import { LoginForm } from "./LoginForm.tsx";
import { loginColours } from "./login-colours.ts";
import type { Host, LoginProps, SignIn } from "./sign-in.ts";
import { ThirdParties } from "./ThirdParties.tsx";
import { loginTexts } from "./texts.ts";

// Most people see neither.
const FirstPasswordForm = lazy(() =>
  import("./FirstPasswordForm.tsx").then((part) => ({ default: part.FirstPasswordForm })),
);
const NextStep = lazy(() => import("./NextStep.tsx").then((part) => ({ default: part.NextStep })));

/** The hospital that the host name belongs to. A page that cannot find it out asks for the tenant instead. */
function useHost(signIn: SignIn): Host | undefined {
  const [host, setHost] = useState<Host>();
  useEffect(() => {
    const ask = async () => {
      const tenantId = await signIn.findHostTenant().catch(() => undefined);
      setHost({ tenantId, brand: undefined });
      const brand = tenantId ? await signIn.getBrand(tenantId).catch(() => undefined) : undefined;
      if (brand) setHost({ tenantId, brand });
    };
    void ask();
  }, [signIn]);
  return host;
}

/** The login, drawn without the libraries of the console: it is the first that staff see, often on a slow line. */
export function LoginPage(
  // `token` is that of a link that sets a first password.
  props: Pick<LoginProps, "signIn" | "returnTo" | "onSignedIn"> & { token?: string },
): ReactNode {
  const [language, setLanguage] = useState(() => toLanguage(readPreference("locale")));
  const texts = loginTexts[language];
  const host = useHost(props.signIn);
  const [waiting, setWaiting] = useState<{ step: SignInStep; returnTo: string }>();
  useEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : language;
  }, [language]);
  const mode = readPreference("theme") === "dark" ? "dark" : "light";
  const colours = loginColours(mode, String(readPreference("colour") ?? defaultColour));
  const brand = host?.brand;
  const phone = brand?.phone;
  const onStep = (step: SignInStep, returnTo: string) => setWaiting({ step, returnTo });
  const all = { ...props, texts, language, host, onStep };
  const other = language === "zh" ? "en" : "zh";
  return (
    <main className="login-page" data-mode={mode} style={colours as CSSProperties}>
      <title>{`${texts.title} - ${brand?.name[language] || texts.name}`}</title>
      <button
        type="button"
        className="login-language"
        lang={other === "zh" ? "zh-CN" : other}
        onClick={() => {
          writePreference("locale", other);
          setLanguage(other);
        }}
      >
        {texts.otherLanguage}
      </button>
      <div className="login-card">
        <div className="login-head">
          <img src={brand?.logo ?? `${import.meta.env.BASE_URL}favicon.svg`} alt="" height={40} />
          {brand?.name[language] && <p>{brand.name[language]}</p>}
          <h1>{texts.name}</h1>
        </div>
        <Suspense>
          {waiting && <NextStep key={waiting.step.ticket} {...all} {...waiting} onBack={() => setWaiting(undefined)} />}
          {!waiting && props.token !== undefined && <FirstPasswordForm {...all} token={props.token} />}
        </Suspense>
        {!waiting && props.token === undefined && (
          <>
            <LoginForm {...all} />
            <ThirdParties {...all} />
          </>
        )}
      </div>
      <footer>{phone && texts.help(phone)}</footer>
    </main>
  );
}
