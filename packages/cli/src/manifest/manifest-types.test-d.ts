import { defineTenant } from "../index.ts";

defineTenant({
  tenant: { id: "310001" },
  roles: [{ roleAlias: "nurse", roleName: "护士" }],
  clients: [
    {
      clientId: "his",
      clientSecret: "${HIS_SECRET}",
      scope: "all",
      authorizedGrantTypes: ["password"],
      accessTokenValidity: 3600,
      refreshTokenValidity: 3600,
    },
  ],
});
// @ts-expect-error A name is missing.
defineTenant({ roles: [{ roleAlias: "nurse" }] });
// @ts-expect-error No section is called so.
defineTenant({ rolls: [] });
// @ts-expect-error A secret is a variable of the environment.
defineTenant({ users: [{ account: "a", name: "A", realName: "A", roleId: ["r"], deptId: ["d"], password: "secret" }] });
