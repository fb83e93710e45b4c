import { Alert, Button, Divider, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useAuthProvider, useLogin, useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { basePath } from "../../config.ts";
import { type ConsoleAuthProvider, RegistrationRequired } from "../../providers/auth-provider.ts";
import { RegistrationDialog } from "./RegistrationDialog.tsx";
import { arrive, leaveFor } from "./third-party.ts";

/** The hospital's third parties, and the end of the way back from one of them. Shows nothing where there are none. */
export function ThirdPartyLogin({ tenantId, returnTo }: { tenantId: string | undefined; returnTo: string }): ReactNode {
  const translate = useTranslate();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { failure, unregistered, close } = useArrival();
  const { data: links = [] } = useQuery({
    queryKey: ["thirdParties", tenantId],
    queryFn: async () => (await authProvider?.getThirdParties(tenantId)) ?? [],
    retry: false,
  });
  const leave = (source: string) => {
    const page = `${location.origin}${basePath}/login`;
    location.assign(leaveFor(sessionStorage, { source, returnTo, page, tenantId }));
  };

  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      {links.length > 0 && (
        <Stack spacing={1} sx={{ mt: 3 }}>
          <Divider>{translate("console.login.thirdParty")}</Divider>
          {links.map(({ source, name }) => (
            <Button key={source} variant="outlined" fullWidth onClick={() => leave(source)}>
              {name}
            </Button>
          ))}
        </Stack>
      )}
      {unregistered && <RegistrationDialog unregistered={unregistered} tenantId={tenantId} onClose={close} />}
    </>
  );
}

/** Signs in with what the address brings back from a third party. */
function useArrival() {
  const translate = useTranslate();
  const login = useLogin();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState("");
  const [unregistered, setUnregistered] = useState<RegistrationRequired>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the address that the page was opened with
  useEffect(() => {
    const arrival = arrive(sessionStorage, query);
    if (!arrival) return;
    if (arrival === "failed") return setFailure(translate("console.login.thirdPartyFailed"));
    const { returnTo, ...brought } = arrival;
    login({ grant: "social", ...brought }, returnTo).catch((error: unknown) => {
      if (error instanceof RegistrationRequired) setUnregistered(error);
      else setFailure(error instanceof Error ? error.message : translate("console.login.thirdPartyFailed"));
    });
  }, []);
  return { failure, unregistered, close: () => setUnregistered(undefined) };
}
