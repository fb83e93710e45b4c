import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import FolderOutlined from "@mui/icons-material/FolderOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import MenuBookOutlined from "@mui/icons-material/MenuBookOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import SmsOutlined from "@mui/icons-material/SmsOutlined";
import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import type { ReactNode } from "react";

/** Icons by the name that a menu carries in `source`. */
const icons = {
  campaign: CampaignOutlined,
  fact_check: FactCheckOutlined,
  mail: MailOutlined,
  menu_book: MenuBookOutlined,
  settings: SettingsOutlined,
  sms: SmsOutlined,
  work: WorkOutlineOutlined,
} as const;

function isKnown(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}

/** The icon of a menu; a plain one where the name is not known. */
export function MenuIcon({ name, group }: { name: string; group: boolean }): ReactNode {
  const plain = group ? FolderOutlined : ArticleOutlined;
  const Icon = isKnown(name) ? icons[name] : plain;
  return <Icon fontSize="small" />;
}
