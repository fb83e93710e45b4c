import { ButtonBase, Skeleton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { CaptchaState } from "./use-captcha.ts";

/** The picture; a click shows another one. */
export function CaptchaPicture({ captcha }: { captcha: CaptchaState }): ReactNode {
  const translate = useTranslate();
  const { image, failed, renew } = captcha;
  return (
    <ButtonBase
      onClick={renew}
      aria-label={translate(failed ? "console.login.captchaFailed" : "console.login.captchaImage")}
      title={translate("console.login.captchaImage")}
      sx={{
        width: 132,
        height: 40,
        flexShrink: 0,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        overflow: "hidden",
        bgcolor: "#fff",
      }}
    >
      {failed && (
        <Typography variant="caption" sx={{ color: "#c62828" }}>
          {translate("console.login.captchaFailed")}
        </Typography>
      )}
      {!failed && !image && <Skeleton variant="rectangular" width="100%" height="100%" />}
      {!failed && image && <img src={image} alt="" width={130} height={38} style={{ objectFit: "contain" }} />}
    </ButtonBase>
  );
}
