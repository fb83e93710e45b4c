import { createContext, type ReactNode, use, useContext, useMemo } from "react";
import { useI18nProvider, useResourceContext, useTranslate } from "react-admin";
import type { AnyOptions, Entity } from "../model/define-entity.ts";
import type { Words } from "../model/description.ts";
import { AccessDeniedPage, NotFoundPage } from "../ui/message/MessagePages.tsx";
import type { ConsoleI18nProvider } from "../wire/i18n-provider.ts";
import { loadEntity, pathOf } from "../wire/load-entity.ts";
import { useWordIndex } from "../wire/use-language.ts";
import { useAllowed } from "./access.tsx";

const EntityContext = createContext<Entity | undefined>(undefined);

/** The entity of the present screen. */
export function useEntity(): Entity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error("no EntityScreen is above");
  return entity;
}

/** Chooses the words of the language on screen. */
export function useWords(): (words: Words) => string {
  const index = useWordIndex();
  return (words) => words[index];
}

/** Shows a screen of an entity to those who may use its verb; nothing below mounts, or asks the server, for others. */
export function EntityScreen({ verb, children }: { verb: string; children: ReactNode }): ReactNode {
  const name = useResourceContext() ?? "";
  const loading = loadEntity(name);
  if (!loading) return <NotFoundPage />;
  return (
    <Loaded entity={use(loading)} verb={verb}>
      {children}
    </Loaded>
  );
}

function Loaded({ entity, verb, children }: { entity: Entity; verb: string; children: ReactNode }): ReactNode {
  const i18n = useI18nProvider() as ConsoleI18nProvider;
  const allowed = useAllowed();
  const words = useWords();
  const translate = useTranslate();
  i18n.addLabels({ ...entity.description, name: pathOf(entity.description.name) });
  const { verbs, label } = entity.description;
  const asked = verbs[verb];
  if (!asked) return <NotFoundPage />;
  if (!allowed(entity.description, verb)) {
    const names = { label: words(label), verb: translate(`ra.action.${verb === "list" ? "show" : verb}`) };
    return (
      <AccessDeniedPage
        right={translate("console.failure.deniedRight", names)}
        {...(asked.code !== null && { code: asked.code })}
      />
    );
  }
  return <EntityContext.Provider value={entity}>{children}</EntityContext.Provider>;
}

/** An entity that no file has, for the parts below: one that is drawn from a description made here. */
export function EntityProvider({ entity, children }: { entity: Entity; children: ReactNode }): ReactNode {
  return <EntityContext.Provider value={entity}>{children}</EntityContext.Provider>;
}

/** The same entity with other options below, such as the columns of a second list; `name` keeps what is arranged there apart. */
export function EntityVariant({
  name,
  options,
  children,
}: {
  name: string;
  options: Partial<AnyOptions>;
  children: ReactNode;
}): ReactNode {
  const entity = useEntity();
  const variant = useMemo(
    () => ({ ...entity, variant: name, options: { ...entity.options, ...options } }),
    [entity, name, options],
  );
  return <EntityContext.Provider value={variant}>{children}</EntityContext.Provider>;
}
