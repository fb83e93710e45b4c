import { type ComponentType, lazy, useState } from "react";

/** A page, or a part of one, that is loaded on demand. `load` loads it before it is rendered. */
export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  load: () => Promise<void>;
}

/**
 * Makes a lazy page from a module. If the module is loaded before, the page is rendered at once, as on the server and for the browser's
 * first page.
 */
export function lazyPage<Name extends string, Props extends object = object>(
  read: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = (await read())[name];
  };
  const Later = lazy(async () => {
    await load();
    return { default: loaded as ComponentType<Props> };
  });
  // The component is chosen once for each visit. Another component would be a new page and lose its input.
  const Page = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { Page, load };
}
