import Logout from "@mui/icons-material/Logout";
import { Avatar, Box, Divider, ListItemIcon, Menu, MenuItem, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useGetIdentity, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { homePath } from "../config.ts";
import { useLoadedCodes } from "../entity/access.tsx";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import type { ConsoleIdentity } from "../wire/auth-provider.ts";
import { BarButton } from "./BarButton.tsx";
import { useShell } from "./shell-context.ts";

const LogoutDialog = lazyPart(async () => (await import("./LogoutDialog.tsx")).LogoutDialog);
const SwitchDialog = lazyPart(async () => (await import("./SwitchDialog.tsx")).SwitchDialog);

/** The signed-in person, and the way out. */
export function UserButton(): ReactNode {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const user = identity as ConsoleIdentity | undefined;
  const { data: codes } = useLoadedCodes();
  const shell = useShell();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const askToLeave = () => {
    setAnchor(null);
    setLeaving(true);
  };
  return (
    <>
      <BarButton
        label={user?.fullName ?? translate("ra.auth.user_menu")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar {...(user?.avatar && { src: user.avatar })} alt="" sx={avatarStyle}>
          {user?.fullName.slice(0, 1)}
        </Avatar>
      </BarButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {user && (
          <Box component="li" sx={{ px: 2, py: 1, minWidth: 200 }}>
            <Typography sx={{ fontWeight: 600 }}>{user.fullName}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[user.account, user.deptName].filter(Boolean).join(" · ")}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate("console.shell.tenant")} {user.tenantId}
            </Typography>
          </Box>
        )}
        <Divider component="li" />
        <MenuItem component={Link} to={homePath} onClick={() => setAnchor(null)}>
          {translate("console.shell.home")}
        </MenuItem>
        <MenuItem component={Link} to="/info/index" onClick={() => setAnchor(null)}>
          {translate("console.own.title")}
        </MenuItem>
        {codes?.has("role_grant") && (
          <MenuItem component={Link} to="/explain" onClick={() => setAnchor(null)}>
            {translate("console.shell.explain")}
          </MenuItem>
        )}
        {shell.hasOwnContract && (
          <MenuItem component={Link} to="/api-docs" onClick={() => setAnchor(null)}>
            {translate("console.shell.api")}
          </MenuItem>
        )}
        {user?.maySwitch && (
          <MenuItem
            aria-haspopup="dialog"
            onClick={() => {
              setAnchor(null);
              setSwitching(true);
            }}
          >
            {translate("console.switch.title")}
          </MenuItem>
        )}
        <Divider component="li" />
        <MenuItem aria-haspopup="dialog" onClick={askToLeave}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate("console.shell.logout")}
        </MenuItem>
      </Menu>
      <PartBoundary fallback={null} onClose={() => setSwitching(false)}>
        {isSwitching && <SwitchDialog onClose={() => setSwitching(false)} />}
      </PartBoundary>
      <PartBoundary fallback={null} onClose={() => setLeaving(false)}>
        {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
      </PartBoundary>
    </>
  );
}

const avatarStyle = { width: 32, height: 32, fontSize: 15, bgcolor: "primary.main", color: "primary.contrastText" };
