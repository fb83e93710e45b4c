import type { Resume } from "@bladekit/openapi";

/** The résumé with a link to each file; `linkOf` signs the stored name. */
export function withLinks(resume: Resume, linkOf: (name: string) => string): Resume {
  const { basic, attachment } = resume;
  return {
    ...resume,
    basic: basic.photo ? { ...basic, photoLink: linkOf(basic.photo) } : basic,
    attachment: attachment.map((item) => ({ ...item, link: linkOf(item.file) })),
  };
}
