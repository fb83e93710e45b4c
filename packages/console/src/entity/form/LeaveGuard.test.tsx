import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { openPart } from "../../testing/open-part.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";

// The question that a page with unsaved input asks before it is left.

interface GuardedProps {
  isDirty?: boolean;
  onDiscard?: () => void;
}

function Ways({ isDirty = true, onDiscard }: GuardedProps) {
  const navigate = useNavigate();
  const [isGuarded, setGuarded] = useState(false);
  // The guard stands once it has been drawn, and its effects have run before this one.
  useEffect(() => setGuarded(true), []);
  return (
    <>
      {isGuarded &&
        ["/other", "/login", "/lock", "?page=2"].map((to) => (
          <button key={to} type="button" onClick={() => navigate(to)}>
            {to}
          </button>
        ))}
      <LeaveGuard isDirty={() => isDirty} {...(onDiscard && { onDiscard })} />
    </>
  );
}

async function open(props: GuardedProps) {
  const page = openPart(<Ways {...props} />);
  const { screen, user } = page;
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const isAsked = async () => (await screen.findByRole("dialog", { name: "entity.leave.title" })) !== null;
  const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  return { ...page, press, isAsked, isClosed };
}

test("input that is kept as a draft is kept, given up, or worked on", async () => {
  let discarded = 0;
  const onDiscard = () => {
    discarded += 1;
  };
  const { screen, user, press, isAsked, isClosed } = await open({ onDiscard });
  const here = location.hash;
  for (const stay of [() => press("entity.leave.stay"), () => user.keyboard("{Escape}")]) {
    await press("/other");
    expect(await isAsked()).toBe(true);
    expect([screen.queryByText("entity.leave.lost"), screen.getByText("entity.leave.text")]).toEqual([
      null,
      expect.anything(),
    ]);
    await stay();
    await isClosed();
    expect([location.hash, discarded]).toEqual([here, 0]);
  }
  await press("/other");
  await press("entity.leave.keep");
  await expect.poll(() => location.hash).toBe("#/other");
  expect(discarded).toBe(0);
  await press("/login");
  await press("/other");
  await press("entity.leave.discard");
  await expect.poll(() => [location.hash, discarded]).toEqual(["#/other", 1]);
});

test("input that no draft keeps is lost or worked on", async () => {
  const { screen, press, isAsked } = await open({});
  await press("/other");
  expect(await isAsked()).toBe(true);
  expect(screen.getByText("entity.leave.lost")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "entity.leave.keep" })).toBeNull();
  await press("entity.leave.discard");
  await expect.poll(() => location.hash).toBe("#/other");
});

test("no question is asked without input, on one's way to the login or the lock, or on the same page", async () => {
  const clean = await open({ isDirty: false });
  await clean.press("/other");
  await expect.poll(() => location.hash).toBe("#/other");
  for (const to of ["/login", "/lock", "?page=2"]) {
    const { press, screen } = await open({});
    await press(to);
    await expect.poll(() => location.hash).toContain(to);
    expect(screen.queryByRole("dialog")).toBeNull();
  }
});
