import type { Resume, RevealedFields, RevealField } from "../../../../model/console-data-provider.ts";

/** Whether an attachment is the scan of an ID card, which has no link and opens for a reason. */
export const isIdCard = ({ category }: Pick<Resume["attachment"][number], "category">): boolean =>
  category === "id_card";

/** The masked fields of a résumé that were not shown yet, the candidate's own first. A scan is shown once and then masked again. */
export function hiddenFields({ basic, work, family, attachment }: Resume, shown: RevealedFields): RevealField[] {
  const there: Readonly<Record<RevealField, boolean>> = {
    phone: true,
    idNo: true,
    emergency: !!(basic.emergencyName || basic.emergencyPhone),
    witness: work.some(({ witness, witnessPhone }) => witness || witnessPhone),
    family: family.length > 0,
    idCard: attachment.some(isIdCard),
  };
  return (Object.keys(there) as RevealField[]).filter((field) => there[field] && shown[field] === undefined);
}

/** The résumé with the people it names as they were shown. */
export function withRevealed(resume: Resume, { emergency, witness, family }: RevealedFields): Resume {
  return {
    ...resume,
    basic: emergency
      ? { ...resume.basic, emergencyName: emergency.name, emergencyPhone: emergency.phone }
      : resume.basic,
    work: resume.work.map((row, index) => {
      const named = witness?.[index];
      return named ? { ...row, witness: named.name, witnessPhone: named.phone } : row;
    }),
    family: resume.family.map((row, index) => ({ ...row, ...family?.[index] })),
  };
}
