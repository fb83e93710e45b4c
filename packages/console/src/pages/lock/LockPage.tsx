import { safeReturnPath } from "@bladekit/sdk/rules";
import LockOutlined from "@mui/icons-material/LockOutlined";
import { Box, Button, TextField, Typography } from "@mui/material";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useGetIdentity, useLocale, useLogout, useTranslate } from "react-admin";
import { Navigate, useSearchParams } from "react-router-dom";
import { homePath } from "../../config.ts";
import { useShell } from "../../shell/shell-context.ts";
import { useIsLocked } from "../../shell/use-is-locked.ts";
import { formStyle } from "../../ui/form-style.ts";

/** Hides the console while somebody is away: nothing of it is in the page. The session goes on behind it. */
export function LockPage(): ReactNode {
  const translate = useTranslate();
  const { lockScreen } = useShell();
  const isLocked = useIsLocked();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [query] = useSearchParams();
  const [password, setPassword] = useState("");
  const [isWrong, setWrong] = useState(false);
  const returnTo = safeReturnPath(query.get("redirect"), homePath);
  if (!isLocked) return <Navigate to={returnTo} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lockScreen.unlock(password)) return;
    setWrong(true);
    setPassword("");
  };
  return (
    <Box component="main" sx={pageStyle}>
      <title>{`${translate("console.lock.title")} - ${translate("console.name")}`}</title>
      <Clock />
      <Typography component="h1" variant="h1" sx={{ mt: 3, mb: 2 }}>
        {identity?.fullName ?? translate("console.lock.title")}
      </Typography>
      <Box component="form" onSubmit={submit} sx={{ width: 320, display: "grid", gap: 2, ...formStyle }}>
        <TextField
          autoFocus
          type="password"
          label={translate("console.lock.password")}
          value={password}
          error={isWrong}
          helperText={isWrong ? translate("console.lock.wrong") : undefined}
          onChange={(event) => {
            setPassword(event.target.value);
            setWrong(false);
          }}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <Button type="submit" variant="contained" startIcon={<LockOutlined />}>
          {translate("console.lock.open")}
        </Button>
        <Button color="inherit" onClick={() => void logout({}, "/login", false)}>
          {translate("console.shell.logout")}
        </Button>
      </Box>
    </Box>
  );
}

function Clock(): ReactNode {
  const locale = useLocale() === "en" ? "en" : "zh-CN";
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="time" sx={{ textAlign: "center", fontVariantNumeric: "tabular-nums" }}>
      <Box sx={{ fontSize: 48, lineHeight: "56px", fontWeight: 600 }}>
        {now.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hour12: false })}
      </Box>
      <Box sx={{ color: "text.secondary" }}>
        {now.toLocaleDateString(locale, { month: "long", day: "numeric", weekday: "long" })}
      </Box>
    </Box>
  );
}

const pageStyle = {
  minHeight: "100vh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  p: 2,
  bgcolor: "background.default",
  color: "text.primary",
} as const;
