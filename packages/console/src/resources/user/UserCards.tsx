import { CardActionArea, Divider, Skeleton, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useCreatePath, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { UserRow } from "../../providers/console-data-provider.ts";

/** The rows on a phone. Selecting many is for wider screens; each card leads to its page, where all actions are. */
export function UserCards({ empty }: { empty: ReactNode }): ReactNode {
  const { data: rows, isPending } = useListContext<UserRow>();
  if (isPending) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (!rows || rows.length === 0) return empty;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rows.map((row) => (
        <li key={row.id}>
          <UserCard row={row} />
        </li>
      ))}
    </Stack>
  );
}

function UserCard({ row }: { row: UserRow }): ReactNode {
  const createPath = useCreatePath();
  const { id, realName, account, phone, deptName = "", roleName = "", postName = "" } = row;
  return (
    <CardActionArea
      component={Link}
      to={createPath({ resource: "system/user", type: "show", id })}
      sx={{ px: 2, py: 1.5 }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {realName}{" "}
        <Typography component="span" variant="body2" color="textSecondary">
          {account}
        </Typography>
      </Typography>
      <Typography variant="body2">{[deptName, postName].filter(Boolean).join(" · ").replaceAll(",", "、")}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[roleName, phone].filter(Boolean).join(" · ").replaceAll(",", "、")}
      </Typography>
    </CardActionArea>
  );
}
