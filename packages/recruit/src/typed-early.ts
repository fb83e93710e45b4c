/** Values of the inputs by their names; those of checkboxes are booleans. */
type Typed = Record<string, string | boolean>;

let typed: Typed = {};
let forget = () => {};
let sent: HTMLFormElement | undefined;

const read = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLInputElement && target.type === "checkbox") typed[target.name] = target.checked;
  else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed[target.name] = target.value;
};

/** Remembers what is typed into a page that the server drew, until its form takes it over: people are quicker than scripts on a slow network. */
export function keepTyped(root: Element): void {
  for (const target of root.querySelectorAll("main input, main select")) {
    const isEdited =
      target instanceof HTMLInputElement
        ? target.type === "checkbox"
          ? target.checked !== target.defaultChecked
          : target.value !== target.defaultValue
        : [...(target as HTMLSelectElement).options].some(({ selected }, index) => selected !== (index === 0));
    if (isEdited) read({ target });
  }
  // The browser itself would send it as an address, with the password in it.
  const held = [...root.querySelectorAll("main form")].filter((form) => form.querySelector("[type=password]"));
  const hold = (event: Event) => {
    sent = held.find((form) => form === event.target) as HTMLFormElement | undefined;
    if (sent) event.preventDefault();
  };
  root.addEventListener("input", read);
  root.addEventListener("submit", hold, true);
  forget = () => {
    root.removeEventListener("input", read);
    root.removeEventListener("submit", hold, true);
  };
}

/** The values typed before the scripts came; only the first form that asks gets them. One that was sent too early is sent now. */
export function takeTyped(): Typed {
  const taken = typed;
  const form = sent;
  forget();
  typed = {};
  sent = undefined;
  if (form) setTimeout(() => form.isConnected && form.requestSubmit());
  return taken;
}
