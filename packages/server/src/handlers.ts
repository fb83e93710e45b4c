import type { Handlers } from "./contract/handler.ts";
import { withNotAvailable } from "./contract/not-available.ts";
import { authHandlers } from "./modules/auth/handlers.ts";
import { providerHandlers } from "./modules/auth/third-party/provider-handlers.ts";
import { registrationHandlers } from "./modules/auth/third-party/registration-handlers.ts";
import { noticeHandlers } from "./modules/desk/notice-handlers.ts";
import { datasourceHandlers } from "./modules/develop/datasource/datasource-handlers.ts";
import { logHandlers } from "./modules/log/log-handlers.ts";
import { messageHandlers } from "./modules/message/handlers.ts";
import { recruitHandlers } from "./modules/recruit/index.ts";
import { attachHandlers } from "./modules/resource/attach-handlers.ts";
import { resourceHandlers } from "./modules/resource/handlers.ts";
import { mailHandlers } from "./modules/resource/mail-handlers.ts";
import { ossHandlers } from "./modules/resource/oss-handlers.ts";
import { smsHandlers } from "./modules/resource/sms-handlers.ts";
import { clientHandlers } from "./modules/system/client/client-handlers.ts";
import { deptHandlers } from "./modules/system/dept/dept-handlers.ts";
import { dictHandlers } from "./modules/system/dict-handlers.ts";
import { guestHandlers } from "./modules/system/guest-handlers.ts";
import { grantTreeHandlers } from "./modules/system/menu/grant-tree-handlers.ts";
import { menuHandlers } from "./modules/system/menu/menu-handlers.ts";
import { ownMenuHandlers } from "./modules/system/menu/own-menu-handlers.ts";
import { topMenuHandlers } from "./modules/system/menu/top-menu-handlers.ts";
import { paramHandlers } from "./modules/system/param-handlers.ts";
import { postHandlers } from "./modules/system/post/post-handlers.ts";
import { regionHandlers } from "./modules/system/region/region-handlers.ts";
import { roleHandlers } from "./modules/system/role/role-handlers.ts";
import { scopeHandlers } from "./modules/system/scope/scope-handlers.ts";
import { packageHandlers } from "./modules/system/tenant/package-handlers.ts";
import { tenantHandlers } from "./modules/system/tenant/tenant-handlers.ts";
import { tenantInfoHandlers } from "./modules/system/tenant/tenant-info.ts";
import { ownAccountHandlers } from "./modules/system/user/own-account-handlers.ts";
import { userHandlers } from "./modules/system/user/user-handlers.ts";

/** What serves the operations that have a server part. */
export const served = {
  ...authHandlers,
  ...providerHandlers,
  ...registrationHandlers,
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
  ...paramHandlers,
  ...clientHandlers,
  ...regionHandlers,
  ...guestHandlers,
  ...dictHandlers,
  ...messageHandlers,
  ...resourceHandlers,
  ...attachHandlers,
  ...ossHandlers,
  ...smsHandlers,
  ...mailHandlers,
  ...noticeHandlers,
  ...datasourceHandlers,
  ...logHandlers,
  ...recruitHandlers,
};

/** Every operation of the contract and what answers it; the compiler says when one is missing or has two. */
export const handlers: Handlers = withNotAvailable(served);
