// Compiled, never run: the calls of a resource and their input, and the mistakes that its types must find.
import type { BladeClient, Data, paths, Resource, ResourcePath } from "../index.ts";
import { fits, same } from "../testing/expect-type.ts";

declare const client: BladeClient;

const dictionaries = "/blade-system/dict-biz";

export async function promises() {
  const dicts = client.resource(dictionaries);
  const rows = await dicts.list({ code: "sex" });
  const all = await dicts.list();
  const tree = await dicts.tree({}, { timeoutMs: 1 });
  const row = await dicts.detail({ id: "1" });
  const removed = await dicts.remove({ ids: "1,2" });
  const own = await client.resource("/mrhr-zpgl-new/recruitGuestResume").detail();
  const page = await client.resource("/mrhr-zpgl-new/recruitApplication").list({ current: 1, tab: "all" });

  same<typeof rows, Data<"/blade-system/dict-biz/list">>();
  same<typeof all, typeof rows>();
  same<typeof tree, Data<"/blade-system/dict-biz/tree">>();
  same<typeof row, Data<"/blade-system/dict-biz/detail">>();
  same<typeof removed, Data<"/blade-system/dict-biz/remove", "post">>();
  same<typeof own, Data<"/mrhr-zpgl-new/recruitGuestResume/detail">>();
  same<typeof page, Data<"/mrhr-zpgl-new/recruitApplication/list">>();
  same<keyof Resource<"/mrhr-zpgl-new/recruitApplication">, "list" | "detail">();
  same<
    Parameters<typeof dicts.submit>[0],
    paths["/blade-system/dict-biz/submit"]["post"]["requestBody"]["content"]["application/json"]
  >();
  fits<"/blade-system/dict" | "/mrhr-zpgl-new/settingNavbar", ResourcePath>();
}

export async function mistakes() {
  const dicts = client.resource(dictionaries);
  // @ts-expect-error no such resource
  client.resource("/blade-system/dict-bis");
  // @ts-expect-error a path without such calls
  client.resource("/blade-auth/oauth");
  // @ts-expect-error no such filter
  await dicts.list({ coed: "sex" });
  // @ts-expect-error the id is missing
  await dicts.detail();
  // @ts-expect-error ids are strings
  await dicts.detail({ id: 1 });
  // @ts-expect-error the body is missing
  await dicts.submit();
  // @ts-expect-error a body of another resource
  await dicts.submit({ jobName: "nurse" });
  // @ts-expect-error the contract has no such call
  await client.resource("/mrhr-zpgl-new/recruitApplication").remove({ ids: "1" });
  // @ts-expect-error no such option
  await dicts.tree({}, { timeout: 1 });
  // @ts-expect-error it takes no input
  await client.resource("/mrhr-zpgl-new/recruitGuestResume").detail({ id: "1" });
}
