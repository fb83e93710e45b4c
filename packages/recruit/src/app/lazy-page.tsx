import { type ComponentType, lazy, useState } from "react";

/** A page that is loaded when it is needed; `load` brings it before it is drawn. */
export interface LazyPage {
  Page: ComponentType;
  load: () => Promise<void>;
}

/** Makes a page of a module. Loaded beforehand it is drawn at once, as the server does and the first page of a browser. */
export function lazyPage<Name extends string>(read: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await read())[name];
  };
  const Later = lazy(async () => {
    await load();
    return { default: loaded as ComponentType };
  });
  // The choice is made once a visit: another component would be another page, without what was typed into it.
  const Page = () => {
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen />;
  };
  return { Page, load };
}
