import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { basePath } from "../../config.ts";
import { RegistrationRequired, SignInStep } from "../../wire/auth-provider.ts";
import type { LoginProps } from "./sign-in.ts";
import { arrive, leaveFor } from "./third-party.ts";

// For somebody whom the third party knows and this hospital does not.
const RegistrationDialog = lazy(() =>
  import("./RegistrationDialog.tsx").then((part) => ({ default: part.RegistrationDialog })),
);

type Links = Awaited<ReturnType<LoginProps["signIn"]["getThirdParties"]>>;

/** The hospital's third parties, and the end of the way back from one of them. Shows nothing where there are none. */
export function ThirdParties(props: LoginProps): ReactNode {
  const { signIn, texts, host, returnTo } = props;
  const { failure, unregistered, close } = useArrival(props);
  const [links, setLinks] = useState<Links>([]);
  useEffect(() => {
    // The login by password works without them.
    if (host) signIn.getThirdParties(host.tenantId).then(setLinks, () => setLinks([]));
  }, [signIn, host]);
  const leave = (source: string) => {
    const page = `${location.origin}${basePath}/login`;
    location.assign(leaveFor(sessionStorage, { source, returnTo, page, tenantId: host?.tenantId }));
  };
  return (
    <>
      {failure && (
        <p className="login-alert" role="alert">
          {failure}
        </p>
      )}
      {links.length > 0 && (
        <section className="login-others" aria-labelledby="login-others">
          <h2 id="login-others">{texts.thirdParty}</h2>
          {links.map(({ source, name }) => (
            <button key={source} type="button" className="login-quiet" onClick={() => leave(source)}>
              {name}
            </button>
          ))}
        </section>
      )}
      {unregistered && (
        <Suspense>
          <RegistrationDialog
            signIn={signIn}
            texts={texts}
            unregistered={unregistered}
            tenantId={host?.tenantId}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Signs in with what the address brings back from a third party. */
function useArrival({ signIn, texts, onSignedIn, onStep }: LoginProps) {
  const [failure, setFailure] = useState("");
  const [unregistered, setUnregistered] = useState<RegistrationRequired>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address that the page was opened with
  useEffect(() => {
    const arrival = arrive(sessionStorage, new URLSearchParams(location.search));
    if (!arrival) return;
    if (arrival === "failed") return setFailure(texts.thirdPartyFailed);
    const { returnTo, ...brought } = arrival;
    signIn.login({ grant: "social", ...brought }).then(
      () => onSignedIn(returnTo),
      (error: unknown) => {
        if (error instanceof SignInStep) onStep(error, returnTo);
        else if (error instanceof RegistrationRequired) setUnregistered(error);
        else setFailure((error instanceof Error && error.message) || texts.thirdPartyFailed);
      },
    );
  }, []);
  return { failure, unregistered, close: () => setUnregistered(undefined) };
}
