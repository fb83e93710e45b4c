import type { ReactNode } from "react";
import { Confirm, useLogout } from "react-admin";

/** Asks before the person is signed out. */
export function LogoutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const logout = useLogout();
  return (
    <Confirm
      isOpen
      title="console.shell.logoutTitle"
      content="console.shell.logoutConfirm"
      onClose={onClose}
      onConfirm={() => void logout({}, "/login", false)}
    />
  );
}
