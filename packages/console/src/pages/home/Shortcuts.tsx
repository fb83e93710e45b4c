import type { MenuRoute } from "@bladekit/sdk/rules";
import { Box, Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { MenuIcon } from "../../layout/MenuIcon.tsx";
import { menuName } from "../../layout/menu-tree.ts";
import { useLanguage } from "../../providers/use-language.ts";

/** The pages of the user's menu, one click away. */
export function Shortcuts({ pages }: { pages: readonly MenuRoute[] }): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {translate("console.home.shortcuts")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {pages
          .filter(({ kind }) => kind !== "external")
          .map((route) => (
            <Button
              key={route.code}
              component={Link}
              to={route.path}
              variant="outlined"
              startIcon={<MenuIcon name={route.icon} group={false} />}
              sx={{ bgcolor: "background.paper" }}
            >
              {menuName(route, language)}
            </Button>
          ))}
      </Box>
    </section>
  );
}
