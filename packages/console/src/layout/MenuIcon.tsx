import AdminPanelSettingsOutlined from "@mui/icons-material/AdminPanelSettingsOutlined";
import AppsOutlined from "@mui/icons-material/AppsOutlined";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AttachFileOutlined from "@mui/icons-material/AttachFileOutlined";
import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import CloudOutlined from "@mui/icons-material/CloudOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import FolderOutlined from "@mui/icons-material/FolderOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import MenuBookOutlined from "@mui/icons-material/MenuBookOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import SmsOutlined from "@mui/icons-material/SmsOutlined";
import StorageOutlined from "@mui/icons-material/StorageOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import type { ReactNode } from "react";

/** Icons by the name that a menu carries in `source`. */
const icons = {
  admin_panel_settings: AdminPanelSettingsOutlined,
  apps: AppsOutlined,
  attach_file: AttachFileOutlined,
  badge: BadgeOutlined,
  campaign: CampaignOutlined,
  cloud: CloudOutlined,
  fact_check: FactCheckOutlined,
  mail: MailOutlined,
  menu_book: MenuBookOutlined,
  people: PeopleOutlined,
  settings: SettingsOutlined,
  sms: SmsOutlined,
  storage: StorageOutlined,
  tune: TuneOutlined,
  work: WorkOutlineOutlined,
} as const;

/** Names to choose from. */
export const iconNames: readonly string[] = Object.keys(icons);

function isKnown(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}

/** The icon of a menu; a plain one where the name is not known. */
export function MenuIcon({ name, group }: { name: string; group: boolean }): ReactNode {
  const plain = group ? FolderOutlined : ArticleOutlined;
  const Icon = isKnown(name) ? icons[name] : plain;
  return <Icon fontSize="small" />;
}
