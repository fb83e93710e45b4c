// saxen 11 has no types of its own.
declare module "saxen" {
  type Decode = (text: string) => string;
  /** What a listener gets, by the event. */
  interface Heard {
    openTag: [name: string, attributes: () => Readonly<Record<string, unknown>> | false, decode: Decode];
    text: [value: string, decode: Decode];
    closeTag: [name: string];
    cdata: [value: string];
    comment: [value: string];
    question: [value: string];
    error: [error: Error];
    warn: [error: Error];
  }

  export class Parser {
    on<Event extends keyof Heard>(event: Event, listener: (...heard: Heard[Event]) => void): this;
    parse(text: string): this;
  }
}
