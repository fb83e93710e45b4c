import AccountTreeOutlined from "@mui/icons-material/AccountTreeOutlined";
import AdminPanelSettingsOutlined from "@mui/icons-material/AdminPanelSettingsOutlined";
import ApartmentOutlined from "@mui/icons-material/ApartmentOutlined";
import AppsOutlined from "@mui/icons-material/AppsOutlined";
import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import AttachFileOutlined from "@mui/icons-material/AttachFileOutlined";
import AutoDeleteOutlined from "@mui/icons-material/AutoDeleteOutlined";
import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import BrushOutlined from "@mui/icons-material/BrushOutlined";
import BugReportOutlined from "@mui/icons-material/BugReportOutlined";
import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import CategoryOutlined from "@mui/icons-material/CategoryOutlined";
import CloudOutlined from "@mui/icons-material/CloudOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import DnsOutlined from "@mui/icons-material/DnsOutlined";
import DoneAllOutlined from "@mui/icons-material/DoneAllOutlined";
import DraftsOutlined from "@mui/icons-material/DraftsOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import FilterAltOutlined from "@mui/icons-material/FilterAltOutlined";
import FolderOutlined from "@mui/icons-material/FolderOutlined";
import GavelOutlined from "@mui/icons-material/GavelOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import LeaderboardOutlined from "@mui/icons-material/LeaderboardOutlined";
import LibraryBooksOutlined from "@mui/icons-material/LibraryBooksOutlined";
import LockOutlined from "@mui/icons-material/LockOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import MapOutlined from "@mui/icons-material/MapOutlined";
import MedicalServicesOutlined from "@mui/icons-material/MedicalServicesOutlined";
import MenuBookOutlined from "@mui/icons-material/MenuBookOutlined";
import MenuOpenOutlined from "@mui/icons-material/MenuOpenOutlined";
import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import PanToolOutlined from "@mui/icons-material/PanToolOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PendingActionsOutlined from "@mui/icons-material/PendingActionsOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import PlayCircleOutlined from "@mui/icons-material/PlayCircleOutlined";
import PlaylistAddCheckOutlined from "@mui/icons-material/PlaylistAddCheckOutlined";
import PolicyOutlined from "@mui/icons-material/PolicyOutlined";
import PrivacyTipOutlined from "@mui/icons-material/PrivacyTipOutlined";
import RateReviewOutlined from "@mui/icons-material/RateReviewOutlined";
import ReceiptLongOutlined from "@mui/icons-material/ReceiptLongOutlined";
import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import SchemaOutlined from "@mui/icons-material/SchemaOutlined";
import SegmentOutlined from "@mui/icons-material/SegmentOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import SmsOutlined from "@mui/icons-material/SmsOutlined";
import StorageOutlined from "@mui/icons-material/StorageOutlined";
import SyncAltOutlined from "@mui/icons-material/SyncAltOutlined";
import TabOutlined from "@mui/icons-material/TabOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import VpnKeyOutlined from "@mui/icons-material/VpnKeyOutlined";
import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import type { ReactNode } from "react";

/** Icons by their name in the `source` of a menu. */
const icons = {
  rocket_launch: RocketLaunchOutlined,
  schema: SchemaOutlined,
  done_all: DoneAllOutlined,
  send: SendOutlined,
  payments: PaymentsOutlined,
  pending_actions: PendingActionsOutlined,
  pan_tool: PanToolOutlined,
  play_circle: PlayCircleOutlined,
  task_alt: TaskAltOutlined,
  account_tree: AccountTreeOutlined,
  admin_panel_settings: AdminPanelSettingsOutlined,
  apartment: ApartmentOutlined,
  apps: AppsOutlined,
  attach_file: AttachFileOutlined,
  auto_delete: AutoDeleteOutlined,
  badge: BadgeOutlined,
  brush: BrushOutlined,
  bug_report: BugReportOutlined,
  campaign: CampaignOutlined,
  category: CategoryOutlined,
  cloud: CloudOutlined,
  confirmation_number: ConfirmationNumberOutlined,
  dns: DnsOutlined,
  drafts: DraftsOutlined,
  event_available: EventAvailableOutlined,
  event_note: EventNoteOutlined,
  fact_check: FactCheckOutlined,
  filter_alt: FilterAltOutlined,
  gavel: GavelOutlined,
  history: HistoryOutlined,
  how_to_reg: HowToRegOutlined,
  inventory: Inventory2Outlined,
  leaderboard: LeaderboardOutlined,
  library_books: LibraryBooksOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
  map: MapOutlined,
  medical_services: MedicalServicesOutlined,
  menu_book: MenuBookOutlined,
  menu_open: MenuOpenOutlined,
  notifications: NotificationsOutlined,
  people: PeopleOutlined,
  playlist_add_check: PlaylistAddCheckOutlined,
  policy: PolicyOutlined,
  privacy_tip: PrivacyTipOutlined,
  rate_review: RateReviewOutlined,
  receipt_long: ReceiptLongOutlined,
  segment: SegmentOutlined,
  settings: SettingsOutlined,
  sms: SmsOutlined,
  storage: StorageOutlined,
  sync_alt: SyncAltOutlined,
  tab: TabOutlined,
  tune: TuneOutlined,
  visibility: VisibilityOutlined,
  vpn_key: VpnKeyOutlined,
  work: WorkOutlineOutlined,
} as const;

/** Names to choose from. */
export const iconNames: readonly string[] = Object.keys(icons);

function isKnown(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}

/** The icon of a menu; a plain one where the name is not known. */
export function DrawnIcon({ name, group }: { name: string; group: boolean }): ReactNode {
  const plain = group ? FolderOutlined : ArticleOutlined;
  const Icon = isKnown(name) ? icons[name] : plain;
  return <Icon fontSize="small" />;
}
