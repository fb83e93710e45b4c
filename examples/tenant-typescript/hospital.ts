// Two hospitals of one group: `npx bladekit plan examples/tenant-typescript/hospital.ts`, as the platform's administrator.
import { defineTenant } from "@bladekit/cli";

const hospitals = [
  { id: "310001", name: "清河市中心医院", beds: 900 },
  { id: "310002", name: "清河市康复医院", beds: 200 },
];

/** Wards that every hospital of the group has. */
const wards = { general: "普通病区", intensive: "重症病区", rehab: "康复病区" };

export default hospitals.map(({ id, name, beds }) =>
  defineTenant({
    tenant: { id },
    tenants: [{ tenantId: id, tenantName: name, linkman: "王芳", accountNumber: beds > 500 ? 200 : 50 }],
    roles: [{ roleAlias: "hr_office", roleName: "招聘专员" }],
    grants: [{ role: "hr_office", menus: ["recruit", "application", "application_view"] }],
    dicts: [
      {
        code: "ward_kind",
        dictValue: "病区类别",
        children: Object.entries(wards).map(([dictKey, dictValue]) => ({ dictKey, dictValue })),
      },
    ],
  }),
);
