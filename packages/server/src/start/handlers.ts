import type { Handlers } from "../context/handler.ts";
import { withNotAvailable } from "../http/not-available.ts";
import { authHandlers } from "../operations/auth/handlers.ts";
import { providerHandlers } from "../operations/auth/third-party/handlers.ts";
import { oauthLinkHandlers } from "../operations/auth/third-party/public/handlers.ts";
import { registrationHandlers } from "../operations/auth/third-party/registration/handlers.ts";
import { applyHandlers } from "../operations/auth/third-party/registration/public/handlers.ts";
import { noticeHandlers } from "../operations/desk/handlers.ts";
import { leaveHandlers } from "../operations/desk/leave/handlers.ts";
import { datasourceHandlers } from "../operations/develop/handlers.ts";
import { flowHandlers } from "../operations/flow/handlers.ts";
import { logHandlers } from "../operations/log/handlers.ts";
import { messageHandlers } from "../operations/message/handlers.ts";
import { publicMessageHandlers } from "../operations/message/public/handlers.ts";
import { recruitHandlers } from "../operations/recruit/handlers.ts";
import { attachHandlers } from "../operations/resource/attach/handlers.ts";
import { resourceHandlers } from "../operations/resource/files/handlers.ts";
import { fileHandlers } from "../operations/resource/files/public/handlers.ts";
import { mailHandlers } from "../operations/resource/mail/handlers.ts";
import { ossHandlers } from "../operations/resource/oss/handlers.ts";
import { smsHandlers } from "../operations/resource/sms/handlers.ts";
import { clientHandlers } from "../operations/system/client/handlers.ts";
import { deptHandlers } from "../operations/system/dept/handlers.ts";
import { dictHandlers } from "../operations/system/dict/handlers.ts";
import { ownMenuHandlers } from "../operations/system/menu/own/handlers.ts";
import { grantTreeHandlers } from "../operations/system/menu/staff/grant-tree/handlers.ts";
import { menuHandlers } from "../operations/system/menu/staff/handlers.ts";
import { topMenuHandlers } from "../operations/system/menu/staff/top-menu/handlers.ts";
import { ownershipHandlers } from "../operations/system/ownership/handlers.ts";
import { paramHandlers } from "../operations/system/param/handlers.ts";
import { postHandlers } from "../operations/system/post/handlers.ts";
import { regionHandlers } from "../operations/system/region/handlers.ts";
import { roleHandlers } from "../operations/system/role/handlers.ts";
import { scopeHandlers } from "../operations/system/scope/handlers.ts";
import { tenantInfoHandlers } from "../operations/system/tenant/public/handlers.ts";
import { tenantHandlers } from "../operations/system/tenant/staff/handlers.ts";
import { packageHandlers } from "../operations/system/tenant/staff/package/handlers.ts";
import { ownAccountHandlers } from "../operations/system/user/own/handlers.ts";
import { guestHandlers } from "../operations/system/user/public/handlers.ts";
import { userHandlers } from "../operations/system/user/staff/handlers.ts";
import { usesHandlers } from "../operations/system/uses/handlers.ts";

/** The handlers of every operation that is served. */
export const served = {
  ...authHandlers,
  ...providerHandlers,
  ...oauthLinkHandlers,
  ...registrationHandlers,
  ...applyHandlers,
  ...ownMenuHandlers,
  ...menuHandlers,
  ...grantTreeHandlers,
  ...topMenuHandlers,
  ...userHandlers,
  ...ownAccountHandlers,
  ...roleHandlers,
  ...deptHandlers,
  ...postHandlers,
  ...scopeHandlers,
  ...tenantInfoHandlers,
  ...tenantHandlers,
  ...packageHandlers,
  ...ownershipHandlers,
  ...usesHandlers,
  ...paramHandlers,
  ...clientHandlers,
  ...regionHandlers,
  ...guestHandlers,
  ...dictHandlers,
  ...messageHandlers,
  ...publicMessageHandlers,
  ...resourceHandlers,
  ...fileHandlers,
  ...attachHandlers,
  ...ossHandlers,
  ...smsHandlers,
  ...mailHandlers,
  ...noticeHandlers,
  ...leaveHandlers,
  ...flowHandlers,
  ...datasourceHandlers,
  ...logHandlers,
  ...recruitHandlers,
};

/** Every operation of the contract and what answers it; the compiler says when one is missing or has two. */
export const handlers: Handlers = withNotAvailable(served);
