/** Values of the inputs by name; booleans for checkboxes. */
type Typed = Record<string, string | boolean>;

let typed: Typed = {};
let forget = () => {};
let sent: HTMLFormElement | undefined;

const read = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLInputElement && target.type === "checkbox") typed[target.name] = target.checked;
  else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed[target.name] = target.value;
};

/**
 * Records what is typed into a server-rendered page until its form is hydrated, because on a slow network people type before the scripts
 * run.
 */
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
  // Without a script the browser would submit the form with the password in the address, so it is stopped.
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

/**
 * Returns the values that were typed before the scripts ran, to the first form that asks. A form that was submitted too early is submitted
 * now.
 */
export function takeTyped(): Typed {
  const taken = typed;
  const form = sent;
  forget();
  typed = {};
  sent = undefined;
  if (form) setTimeout(() => form.isConnected && form.requestSubmit());
  return taken;
}
