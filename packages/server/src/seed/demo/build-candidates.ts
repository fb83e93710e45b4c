import { type DemoTimeline, tellStory } from "./applications/timeline.ts";
import type { DemoPost } from "./build-post.ts";
import type { Calendar } from "./calendar.ts";
import type { HospitalSeed } from "./model.ts";
import { fictitiousIdNumber } from "./people/id-number.ts";
import type { CandidateSeed } from "./people/model.ts";
import { type DemoResume, resumeOf } from "./people/resume.ts";
import { studiesOf } from "./people/studies.ts";
import { createRandom } from "./random.ts";

export type DemoApplication = DemoTimeline & { post: DemoPost; submitTime: string; updateTime: string };

/** A candidate with everything the tables need; nobody real. */
export type DemoCandidate = {
  seed: CandidateSeed;
  phone: string;
  email: string;
  idNo: string;
  birthDate: string;
  registered: string;
  resume: DemoResume | undefined;
  applications: DemoApplication[];
};

// Followed by 0000, which no subscriber's number has here.
const prefixes = ["138", "136", "158", "188", "177", "199", "133", "186"] as const;

export function buildCandidates(
  hospital: HospitalSeed,
  posts: readonly DemoPost[],
  calendar: Calendar,
): DemoCandidate[] {
  return hospital.candidates.map((seed, index) => {
    // One source a person: a change to one leaves the others as they are.
    const random = createRandom(`${hospital.brand} ${seed.name}`);
    const studies = studiesOf(seed, calendar, random);
    const birthDate = `${studies.born}-${two(random.int(1, 10))}-${two(random.int(1, 28))}`;
    const phone = `${prefixes[index % prefixes.length]}0000${hospital.tenantId.slice(0, 1)}${String(index + 1).padStart(3, "0")}`;
    const email = `${hospital.brand}${String(index + 1).padStart(3, "0")}@mail.example`;
    const contact = { phone, email };
    return {
      seed,
      ...contact,
      idNo: fictitiousIdNumber(seed.province, birthDate, seed.sex, random),
      birthDate,
      registered: calendar.at(-111, `${two(random.int(8, 21))}:${two(random.int(0, 59))}`),
      resume: seed.resume === "none" ? undefined : resumeOf(seed, contact, studies, calendar, random),
      applications: seed.applications.map(([plan, title, story]): DemoApplication => {
        const post = posts.find((candidate) => candidate.plan === plan && candidate.seed.title === title);
        if (!post) throw new RangeError(`${seed.name}: no ${plan} post is called ${title}`);
        const timeline = tellStory(story, post, calendar, random);
        const submits = timeline.events.filter(({ action }) => action === "submit");
        return {
          ...timeline,
          post,
          submitTime: submits.at(-1)?.at ?? "",
          updateTime: timeline.events.at(-1)?.at ?? "",
        };
      }),
    };
  });
}

const two = (value: number) => String(value).padStart(2, "0");
