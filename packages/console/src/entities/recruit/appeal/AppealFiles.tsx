import type { RecruitAppeal } from "@bladekit/openapi";
import { Box, Link } from "@mui/material";
import type { ReactNode } from "react";

/** The files that came with an appeal, each a link that opens it. */
export function AppealFiles({ files }: Pick<RecruitAppeal, "files">): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {files.map(({ name, link }) => (
        <li key={link}>
          <Link
            href={link}
            target="_blank"
            rel="noopener"
            sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis" }}
          >
            {name}
          </Link>
        </li>
      ))}
    </Box>
  );
}
