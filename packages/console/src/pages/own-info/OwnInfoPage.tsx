import { Box, Paper, Skeleton, Tab, Tabs } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { useShell } from "../../shell/shell-context.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { InfoForm } from "./InfoForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

const PasskeysTab = lazy(() => import("./PasskeysTab.tsx").then((part) => ({ default: part.PasskeysTab })));

const allTabs = ["info", "password", "passkeys"] as const;

/** The facts that people change about themselves. */
export function OwnInfoPage(): ReactNode {
  const translate = useTranslate();
  const shell = useShell();
  const [query, setQuery] = useSearchParams();
  const tabs = allTabs.filter((name) => name !== "passkeys" || shell.passkeys);
  const tab = tabs.find((name) => name === query.get("tab")) ?? "info";
  const { data, error, refetch } = useQuery({
    queryKey: ["ownInfo"],
    queryFn: () => shell.getOwnInfo(),
    refetchOnWindowFocus: false,
  });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageTitle text={translate("console.own.title")} />
      <Paper variant="outlined">
        <Tabs value={tab} onChange={(_, chosen) => setQuery({ tab: chosen }, { replace: true })}>
          {tabs.map((name) => (
            <Tab key={name} value={name} label={translate(`console.own.${name}`)} />
          ))}
        </Tabs>
        <Box sx={{ p: 3, borderTop: 1, borderColor: "divider" }}>
          <FailureAlert error={error} retry={refetch} />
          {!data && !error && <Skeleton variant="rounded" height={240} />}
          {data && tab === "info" && <InfoForm info={data} />}
          {data && tab === "password" && <PasswordForm />}
          {data && tab === "passkeys" && (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <PasskeysTab />
            </Suspense>
          )}
        </Box>
      </Paper>
    </Box>
  );
}
