import { ResourceContextProvider } from "react-admin";
import { expect, test } from "vitest";
import { drawnMarkup } from "../testing/drawn-lines.tsx";
import { openPart } from "../testing/open-part.tsx";
import { EntityScreen, useEntity, useWords } from "./use-entity.tsx";

function Label() {
  const words = useWords();
  return <p>inside {words(useEntity().description.label)}</p>;
}

test.each([
  ["an unknown entity is not found", "system/nothing", "list", "console.failure.notFoundHint"],
  ["a verb that the entity does not have is not found", "system/post", "fly", "console.failure.notFoundHint"],
  ["a verb whose code the person lacks is denied", "system/post", "list", "console.failure.deniedHint"],
  ["a verb without a code is everybody's", "work/deputy", "create", /^inside /],
])("reads the entity of the screen: %s", async (_, name, verb, text) => {
  const { screen } = openPart(
    <ResourceContextProvider value={name}>
      <EntityScreen verb={verb}>
        <Label />
      </EntityScreen>
    </ResourceContextProvider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryAllByText(/^inside /).length).toBe(text instanceof RegExp ? 1 : 0);
});

test("a part of an entity that stands outside of its screen is a mistake", () => {
  expect(() => drawnMarkup(<Label />)).toThrow("no EntityScreen is above");
});
