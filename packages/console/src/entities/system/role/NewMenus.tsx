import { Alert, Button, List, ListItem, ListItemText } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { GrantKeys, MenuOffer } from "../../../model/console-data-provider.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";
import { useErrorToast } from "../../../ui/use-error-toast.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

const offersKey = ["system/role", "menuOffers"];

/** The notice above the list of roles: a new version brought menus, and some roles may get them. Without such menus nothing is shown. */
export function NewMenus(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { description } = useEntity();
  const allowed = useAllowed();
  const [isOpen, setOpen] = useState(false);
  const { data: offers = [] } = useQuery({
    queryKey: offersKey,
    queryFn: async () => (await data.run("system/role", "menuOffers", {})) as MenuOffer[],
    enabled: allowed(description, "menuOffers"),
  });
  if (offers.length === 0) return null;
  const roles = new Set(offers.map(({ roleId }) => roleId)).size;
  const menus = new Set(offers.map(({ menuName }) => menuName)).size;
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {words(["查看", "Look"])}
          </Button>
        }
      >
        {words([
          `有 ${menus} 个新菜单，可以授予 ${roles} 个角色。`,
          `New menus: ${menus}. Roles that may get them: ${roles}.`,
        ])}
      </Alert>
      {isOpen && <NewMenusDialog offers={offers} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewMenusDialog({ offers, onClose }: { offers: readonly MenuOffer[]; onClose: () => void }): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const queries = useQueryClient();
  const notify = useNotify();
  const onError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const roleId of new Set(offers.map((offer) => offer.roleId))) {
        const ids = [roleId];
        const keys = (await data.run("system/menu", "roleTreeKeys", { ids })) as GrantKeys;
        const added = offers.flatMap((offer) => (offer.roleId === roleId ? offer.menuIds : []));
        await data.run("system/role", "grant", {
          ids,
          body: {
            menuIds: [...new Set([...keys.menu, ...added])],
            dataScopeIds: keys.dataScope,
            apiScopeIds: keys.apiScope,
          },
          seen: { ...keys },
        });
      }
    },
    onSuccess: () => {
      notify("entity.done", { type: "success" });
      onClose();
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: offersKey }),
  });
  return (
    <AskDialog
      title={words(["授予新菜单", "Grant new menus"])}
      width="sm"
      verb={words(["全部授予", "Grant all"])}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {words([
        "这些角色已有同组的菜单。也可以逐个角色在“权限设置”中选择。",
        "These roles have a menu of the same group. You can also choose role by role under “Permissions”.",
      ])}
      <List dense>
        {offers.map(({ id, roleName, menuName, buttonNames }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={words([`${roleName}：${menuName}`, `${roleName}: ${menuName}`])}
              secondary={buttonNames.join(words(["、", ", "]))}
            />
          </ListItem>
        ))}
      </List>
    </AskDialog>
  );
}
