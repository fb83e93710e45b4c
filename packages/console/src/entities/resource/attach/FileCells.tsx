import type { Attach } from "@bladekit/openapi";
import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";

/** Opens the file. */
export function FileLink({ link, extension }: Attach): ReactNode {
  return (
    <Link href={link} target="_blank" rel="noreferrer">
      {extension.toUpperCase()}
    </Link>
  );
}

/** The storage of the file, or the folder of the server. */
export function FilePlace({ ossCode }: Attach): ReactNode {
  const words = useWords();
  return ossCode || words(["本机文件夹", "Server folder"]);
}
