import DownIcon from "@mui/icons-material/ArrowDownward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { IconButton } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";

interface Props {
  name: string;
  /** Each is missing where it is not possible. */
  up?: (() => void) | undefined;
  down?: (() => void) | undefined;
  remove?: (() => void) | undefined;
}

/** Moves a card or a branch, or takes it away. */
export function CardTools({ name, up, down, remove }: Props): ReactNode {
  const words = useWords();
  const tools = [
    { run: up, icon: UpIcon, label: words([`前移 ${name}`, `Move ${name} up`]) },
    { run: down, icon: DownIcon, label: words([`后移 ${name}`, `Move ${name} down`]) },
    { run: remove, icon: DeleteOutlined, label: words([`删除 ${name}`, `Remove ${name}`]) },
  ];
  return tools.map(
    ({ run, icon: Icon, label }) =>
      run && (
        <IconButton key={label} size="small" aria-label={label} title={label} onClick={run}>
          <Icon fontSize="inherit" />
        </IconButton>
      ),
  );
}
