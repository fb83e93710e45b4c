import { useEffect, useRef, useState } from "react";
import { useSite } from "../../site.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NavList } from "./NavList.tsx";

/** The menu of the bar. Entries without room are in the list 更多. */
export function HeaderNav() {
  const { t } = useTranslation();
  const { navbar } = useSite();
  const ref = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(navbar.length);
  useEffect(() => {
    const list = ref.current?.querySelector("ul");
    if (!list) return;
    const count = () => {
      const items = [...list.children] as HTMLElement[];
      setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop).length);
    };
    const observer = new ResizeObserver(count);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const over = navbar.slice(fitting);
  return (
    <nav className="header-nav header-wide" aria-label={t("shell.mainMenu")} ref={ref}>
      <NavList shown={fitting} />
      {over.length > 0 && (
        <Disclosure
          button={
            <>
              {t("shell.more")}
              <Icon name="chevronDown" size="0.8em" />
            </>
          }
        >
          <NavList items={over} />
        </Disclosure>
      )}
    </nav>
  );
}
