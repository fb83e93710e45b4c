import Visibility from "@mui/icons-material/Visibility";
import VisibilityOff from "@mui/icons-material/VisibilityOff";
import { Alert, Box, Button, InputAdornment, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAuthProvider, useLogin, useTranslate } from "react-admin";
import { defaultTenantId } from "../../config.ts";
import { BarButton } from "../../layout/BarButton.tsx";
import type { ConsoleAuthProvider } from "../../providers/auth-provider.ts";
import { CaptchaPicture } from "./CaptchaPicture.tsx";
import { firstMissing, type LoginFields } from "./login-check.ts";
import { ThirdPartyLogin } from "./ThirdPartyLogin.tsx";
import { useCaptcha } from "./use-captcha.ts";

const empty: LoginFields = { tenantId: defaultTenantId, username: "", password: "", captchaCode: "" };

/** The tenant of the host name; undefined while it is asked for and where there is none. */
function useHostTenant(): { hostTenant: string | undefined; asking: boolean } {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const { data, isPending } = useQuery({
    queryKey: ["hostTenant"],
    queryFn: async () => (await authProvider?.findHostTenant()) ?? "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { hostTenant: data || undefined, asking: isPending };
}

export function LoginForm({ returnTo }: { returnTo: string }): ReactNode {
  const translate = useTranslate();
  const login = useLogin();
  const captcha = useCaptcha();
  const { hostTenant, asking } = useHostTenant();
  const [fields, setFields] = useState(empty);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const set = (field: keyof LoginFields) => (value: string) => setFields({ ...fields, [field]: value });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = { ...fields, tenantId: hostTenant ?? fields.tenantId };
    const missing = firstMissing(values);
    if (missing) return setFailure(translate(`console.login.required.${missing}`));
    setBusy(true);
    setFailure("");
    try {
      await login({ ...values, username: values.username.trim(), captchaKey: captcha.key }, returnTo);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : translate("ra.notification.http_error"));
      setFields({ ...fields, captchaCode: "" });
      captcha.renew();
      setBusy(false);
    }
  };

  return (
    <>
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!asking && !hostTenant && (
          <Field name="tenantId" value={fields.tenantId} onChange={set("tenantId")} autoComplete="organization" />
        )}
        <Field name="account" value={fields.username} onChange={set("username")} autoComplete="username" />
        <PasswordField value={fields.password} onChange={set("password")} />
        <Box sx={{ display: "flex", gap: 1 }}>
          <Field name="captcha" value={fields.captchaCode} onChange={set("captchaCode")} autoComplete="off" />
          <CaptchaPicture captcha={captcha} />
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {translate("console.login.submit")}
        </Button>
      </Stack>
      {!asking && <ThirdPartyLogin tenantId={hostTenant} returnTo={returnTo} />}
    </>
  );
}

interface FieldProps {
  name: "tenantId" | "account" | "captcha";
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
}

function Field({ name, value, onChange, autoComplete }: FieldProps): ReactNode {
  const translate = useTranslate();
  return (
    <TextField
      name={name}
      label={translate(`console.login.${name}`)}
      value={value}
      required
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: "none", spellCheck: false } }}
    />
  );
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      type={shown ? "text" : "password"}
      label={translate("console.login.password")}
      value={value}
      required
      autoComplete="current-password"
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 128 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <BarButton
                size="small"
                edge="end"
                label={translate(shown ? "console.login.hidePassword" : "console.login.showPassword")}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </BarButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
