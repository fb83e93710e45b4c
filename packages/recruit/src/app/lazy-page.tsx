import { type ComponentType, lazy, useState } from "react";

/** A page, or a part of one, that is loaded when it is needed; `load` brings it before it is drawn. */
export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  load: () => Promise<void>;
}

/** Makes a page of a module. Loaded beforehand it is drawn at once, as the server does and the first page of a browser. */
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
  // The choice is made once a visit: another component would be another page, without what was typed into it.
  const Page = (props: Props) => {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { Page, load };
}
