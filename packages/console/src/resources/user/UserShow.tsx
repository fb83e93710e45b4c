import ArrowBack from "@mui/icons-material/ArrowBack";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, Button, Card, CardContent, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { ShowBase, useCanAccess, useCreatePath, useShowContext, useTranslate } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { Fact, Facts } from "../../components/Facts.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RemoveRecord } from "../../components/RemoveRecord.tsx";
import type { UserRow } from "../../providers/console-data-provider.ts";
import { GrantRoles } from "./GrantRoles.tsx";
import { ResetPassword } from "./ResetPassword.tsx";
import { UnlockUsers } from "./UnlockUsers.tsx";
import { nameOf } from "./user-name.ts";

const resource = "system/user";

/** One user, with all that can be done with the account. */
export function UserShow(): ReactNode {
  return (
    <ShowBase>
      <Content />
    </ShowBase>
  );
}

function Content(): ReactNode {
  const { record } = useShowContext<UserRow>();
  if (!record) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <PageTitle text={nameOf(record)} />
      <Toolbar user={record} />
      <Card>
        <CardContent>
          <UserFacts user={record} />
        </CardContent>
      </Card>
    </>
  );
}

function UserFacts({ user }: { user: UserRow }): ReactNode {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.${resource}.fields.${name}`);
  const names = (joined = "") => joined.replaceAll(",", "、");
  return (
    <Facts columns={2}>
      <Fact label={label("account")} value={user.account} />
      <Fact label={label("realName")} value={user.realName} />
      <Fact label={label("name")} value={user.name} />
      <Fact label={label("code")} value={user.code} />
      <Fact label={label("deptId")} value={names(user.deptName)} />
      <Fact label={label("roleId")} value={names(user.roleName)} />
      <Fact label={label("postId")} value={names(user.postName)} />
      <Fact label={label("phone")} value={user.phone} />
      <Fact label={label("email")} value={user.email} />
      <Fact label={label("sex")} value={translate(`user.sex.${user.sex}`)} />
      <Fact label={label("birthday")} value={user.birthday.slice(0, 10)} />
      <Fact label={label("createTime")} value={user.createTime} />
    </Facts>
  );
}

function Toolbar({ user }: { user: UserRow }): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const list = createPath({ resource, type: "list" });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <Button size="small" component={Link} to={list} startIcon={<ArrowBack />} sx={{ mr: "auto" }}>
        {translate("user.back")}
      </Button>
      <GrantRoles users={[user]} />
      <ResetPassword users={[user]} />
      <UnlockUsers users={[user]} />
      {mayRemove && <RemoveRecord id={user.id} name={nameOf(user)} onRemoved={() => navigate(list)} />}
      {mayEdit && (
        <Button
          size="small"
          component={Link}
          to={createPath({ resource, type: "edit", id: user.id })}
          variant="contained"
          startIcon={<EditOutlined />}
        >
          {translate("ra.action.edit")}
        </Button>
      )}
    </Box>
  );
}
