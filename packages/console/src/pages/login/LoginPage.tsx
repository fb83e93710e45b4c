import { safeReturnPath } from "@bladekit/sdk/rules";
import { Box, Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useAuthProvider, useTranslate } from "react-admin";
import { useNavigate, useSearchParams } from "react-router-dom";
import { homePath } from "../../config.ts";
import { LanguageButton } from "../../layout/LanguageButton.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** Leads back to the page of the `redirect` query; who is signed in already goes there at once. */
export function LoginPage(): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = safeReturnPath(query.get("redirect"), homePath);
  const authProvider = useAuthProvider();

  useEffect(() => {
    // Asked directly: an answer in react-admin's cache would outlive the login and end the new session.
    authProvider?.checkAuth({}).then(
      () => navigate(returnTo, { replace: true }),
      () => undefined,
    );
  }, [authProvider, navigate, returnTo]);

  return (
    <Box component="main" sx={pageStyle}>
      <title>{`${translate("console.login.title")} - ${translate("console.name")}`}</title>
      <Box sx={{ position: "absolute", top: 12, right: 12 }}>
        <LanguageButton />
      </Box>
      <Card sx={{ width: "100%", maxWidth: 400 }}>
        <CardContent sx={{ p: { xs: 3, sm: 4 } }}>
          <Box
            component="img"
            src={`${import.meta.env.BASE_URL}favicon.svg`}
            alt=""
            sx={{ width: 40, height: 40, mb: 1 }}
          />
          <Typography component="h1" variant="h1" sx={{ mb: 3 }}>
            {translate("console.name")}
          </Typography>
          <LoginForm returnTo={returnTo} />
        </CardContent>
      </Card>
    </Box>
  );
}

const pageStyle = {
  minHeight: "100vh",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  p: 2,
  position: "relative",
  bgcolor: "background.default",
};
