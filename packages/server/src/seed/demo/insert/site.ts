import { sanitiseHtml } from "../../../services/security/html.ts";
import type { Seeding } from "./seeding.ts";

/** Adds what the public site shows of the hospital itself: branding, rich texts, menu, password rule. */
export async function insertSite({ db, ids, hospital: { seed } }: Seeding): Promise<void> {
  const picture = (name: string) => `/brand/${seed.brand}/${name}.svg`;
  await db
    .insertInto("recruitSetting")
    .values({
      banners: Array.from({ length: seed.banners }, (_, index) => picture(`banner-${index + 1}`)),
      logos: [picture("logo")],
      placePictures: [picture("place")],
      tabIcons: [picture("icon")],
      themeColor: seed.theme,
      hospitalName: seed.name,
      hospitalNameEn: seed.nameEn,
      supportLine: seed.support,
      guide: sanitiseHtml(seed.guide),
      notes: sanitiseHtml(seed.notes),
      about: sanitiseHtml(seed.about),
      contact: JSON.stringify({
        address: seed.address,
        phone: seed.contact.phone,
        email: seed.contact.email,
        hours: seed.contact.hours,
      }),
      icp: seed.icp,
    })
    .execute();
  await db
    .insertInto("recruitNavbar")
    .values(seed.navbar.map((item, index) => ({ id: ids.next(), ...item, sort: index + 1 })))
    .execute();
  await db.insertInto("recruitPasswordRule").values(seed.passwordRule).execute();
}
