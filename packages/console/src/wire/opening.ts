import type { BladeClient, components } from "@bladekit/sdk";

type Answer = components["schemas"]["ShellOpening"];

/** A part older than this is asked for anew. */
const freshMs = 60_000;

interface Asked {
  /** The person that it was asked for. */
  readonly person: string;
  readonly at: number;
  readonly taken: Set<string>;
  readonly answer: Promise<Answer | undefined>;
}

/**
 * The parts of the shell that one call answers. Each is given out once, so that whoever asks again, to see what has changed, asks the server by
 * the part's own call.
 */
export interface Opening {
  /**
   * A part of the answer by what reads it; undefined where the part's own call is to be made: the part was taken, or the server does not answer
   * for all at once.
   *
   * @param name Tells the parts of one answer from each other.
   */
  take<Part>(name: string, read: (answer: Answer) => Part): Promise<Part | undefined>;
}

/** For a server that has no such call. */
export const noOpening: Opening = { take: async () => undefined };

/** Asks once for all parts, when the first of them is wanted. */
export function createOpening(client: BladeClient): Opening {
  let asked: Asked | undefined;
  const ask = (person: string): Asked => ({
    person,
    at: Date.now(),
    taken: new Set(),
    // If the one call fails, each part makes its own call, which says what is wrong.
    answer: client.GET("/blade-system/shell/opening", {}).catch(() => undefined),
  });
  return {
    async take(name, read) {
      const there = client.session.get();
      if (!there) return undefined;
      const person = `${there.tenantId} ${there.userId}`;
      if (asked?.person !== person) asked = ask(person);
      const { at, taken, answer } = asked;
      if (taken.has(name) || Date.now() - at > freshMs) return undefined;
      taken.add(name);
      const found = await answer;
      return found && read(found);
    },
  };
}
