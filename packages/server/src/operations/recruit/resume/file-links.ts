import type { Resume } from "@bladekit/openapi";

type Attachment = Resume["attachment"][number];

/** The résumé with a link to each file that is not `closed`; `linkOf` signs the stored name. */
export function withLinks(
  resume: Resume,
  linkOf: (name: string) => string,
  closed: (item: Attachment) => boolean = () => false,
): Resume {
  const { basic, attachment } = resume;
  return {
    ...resume,
    basic: basic.photo ? { ...basic, photoLink: linkOf(basic.photo) } : basic,
    attachment: attachment.map((item) => (closed(item) ? item : { ...item, link: linkOf(item.file) })),
  };
}
