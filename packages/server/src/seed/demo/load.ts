import { type Block, toHtml } from "./blocks.ts";
import type { HospitalSeed, NoticeBlock, NoticeSeed, PlanSeed, PostSeed, StoredDocument } from "./model.ts";
import { defaultNavbar } from "./navbar.ts";
import type { CandidateSeed } from "./people/model.ts";
import { readStored } from "./stored.ts";

type Texts = "guide" | "notes" | "about";
type StoredHospital = Omit<HospitalSeed, Texts | "navbar" | "plans" | "posts" | "notices" | "candidates"> &
  Record<Texts, Block[]> & { website: string };

/** A notice as its file has it: with the names of its text and of its attachments. */
type StoredNotice = Omit<NoticeSeed, "text" | "documents"> & { text: string; documents?: string };

/** A hospital of `assets/demo/`. */
export function readHospital(brand: HospitalSeed["brand"]): HospitalSeed {
  const { website, guide, notes, about, ...hospital } = readStored<StoredHospital>(`${brand}/hospital`);
  return {
    ...hospital,
    navbar: defaultNavbar(website),
    guide: toHtml(guide),
    notes: toHtml(notes),
    about: toHtml(about),
    plans: readStored<PlanSeed[]>(`${brand}/plans`),
    posts: {
      social: readStored<PostSeed[]>(`${brand}/posts-social`),
      campus: readStored<PostSeed[]>(`${brand}/posts-campus`),
    },
    notices: readNotices(brand),
    candidates: readStored<CandidateSeed[]>(`${brand}/candidates`),
  };
}

function readNotices(brand: HospitalSeed["brand"]): NoticeSeed[] {
  const texts = readStored<Record<string, NoticeBlock[]>>("notices");
  const documents = readStored<Record<string, StoredDocument[]>>("documents");
  return readStored<StoredNotice[]>(`${brand}/notices`).map(({ text, documents: attached, ...notice }) => ({
    ...notice,
    text: named(texts, text),
    ...(attached && { documents: named(documents, attached) }),
  }));
}

function named<T>(all: Readonly<Record<string, T>>, name: string): T {
  const found = all[name];
  if (found === undefined) throw new Error(`The demo has no ${name}`);
  return found;
}
