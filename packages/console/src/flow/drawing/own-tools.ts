// The palette and the pad of the canvas hold what the engine runs, with our own words.
import type { Words } from "../../model/description.ts";

type Tool = { type: string; icon: string; label: Words };

const tools: readonly Tool[] = [
  { type: "bpmn:UserTask", icon: "▭", label: ["办理环节", "Task"] },
  { type: "bpmn:ExclusiveGateway", icon: "◇", label: ["条件分支", "Choice"] },
  { type: "bpmn:ParallelGateway", icon: "✛", label: ["并行分支", "Parallel"] },
  { type: "bpmn:StartEvent", icon: "○", label: ["开始", "Start"] },
  { type: "bpmn:EndEvent", icon: "◉", label: ["结束", "End"] },
];

interface Factory {
  createShape(attributes: object): object;
}
interface Create {
  start(event: Event, shape: object): void;
}
interface Place {
  append(source: object, shape: object): void;
}
interface Connect {
  start(event: Event, source: object): void;
}
interface Modeling {
  removeElements(elements: object[]): void;
}
interface Provided {
  registerProvider(provider: object): void;
}
interface Shaped {
  type: string;
}

const html = ({ icon, label }: { icon: string; label: string }) => {
  const entry = document.createElement("div");
  entry.className = "entry";
  entry.draggable = true;
  entry.textContent = icon;
  entry.setAttribute("role", "button");
  entry.setAttribute("aria-label", label);
  return entry.outerHTML;
};

/** A module for the modeler. Its own palette and pad are replaced, and the menus that offer what we refuse are not there. */
export function ownTools(words: (words: Words) => string) {
  function Palette(palette: Provided, create: Create, elementFactory: Factory) {
    palette.registerProvider({
      getPaletteEntries: () =>
        Object.fromEntries(
          tools.map(({ type, icon, label }) => {
            const start = (event: Event) => create.start(event, elementFactory.createShape({ type }));
            const title = words(label);
            return [
              type,
              { group: "own", title, html: html({ icon, label: title }), action: { click: start, dragstart: start } },
            ];
          }),
        ),
    });
  }
  Palette.$inject = ["palette", "create", "elementFactory"];

  const padEntry = (icon: string, label: Words, click: (event: Event) => void) => {
    const title = words(label);
    return { group: "edit", title, html: html({ icon, label: title }), action: { click, dragstart: click } };
  };

  function Pad(pad: Provided, connect: Connect, autoPlace: Place, elementFactory: Factory, modeling: Modeling) {
    pad.registerProvider({
      getContextPadEntries(element: Shaped) {
        const entries: Record<string, object> = {};
        const isNode = /Task$|Gateway$|Event$|SubProcess$/.test(element.type);
        if (isNode && element.type !== "bpmn:EndEvent") {
          for (const { type, icon, label } of tools) {
            if (type === "bpmn:StartEvent") continue;
            const append = () => autoPlace.append(element, elementFactory.createShape({ type }));
            entries[type] = padEntry(icon, label, append);
          }
          entries.connect = padEntry("→", ["连线", "Connect"], (event) => connect.start(event, element));
        }
        entries.remove = padEntry("✕", ["删除", "Remove"], () => modeling.removeElements([element]));
        return entries;
      },
      getMultiElementContextPadEntries: (elements: Shaped[]) => ({
        remove: padEntry("✕", ["删除", "Remove"], () => modeling.removeElements(elements)),
      }),
    });
  }
  Pad.$inject = ["contextPad", "connect", "autoPlace", "elementFactory", "modeling"];

  return {
    __init__: ["paletteProvider", "contextPadProvider"],
    paletteProvider: ["type", Palette],
    contextPadProvider: ["type", Pad],
    // Shapes find each other's middle while they are moved, so a menu for that is one too many.
    alignElementsContextPadProvider: ["value", {}],
  };
}
