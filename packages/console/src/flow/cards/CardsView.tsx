import { Box, Chip } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { StepFields } from "../drawing/StepFields.tsx";
import type { Step } from "../drawing/steps.ts";
import { WhoText } from "../drawing/WhoInput.tsx";
import { drawnWords } from "../form/flow-fields.ts";
import { OtherFindings, useModelChecks } from "../ModelChecks.tsx";
import { CardFrame } from "./CardFrame.tsx";
import { CardTools } from "./CardTools.tsx";
import { allCards, type Card, type Cards, type Row, type StepCard } from "./cards.ts";
import { dropVerdict, mayMove, moveCard, removeCard } from "./edit-cards.ts";
import { Gap } from "./Gap.tsx";
import { SplitView } from "./SplitView.tsx";
import { type Shared, useCardName } from "./shared.ts";

interface Props extends Omit<Shared, "stepOf" | "findingsOf"> {
  cards: Cards;
  xml: string;
}

/** A drawing as cards, one below the other. */
export function CardsView({ cards, xml, ...given }: Props): ReactNode {
  const words = useWords();
  const { overview, chosen, onChoose, change, revision } = given;
  const { findings } = useModelChecks(xml);
  const box = useRef<HTMLDivElement>(null);
  // A finding on any card above the field in use would push it below the buttons of the form.
  useEffect(() => {
    const field = document.activeElement;
    if (findings && field && box.current?.contains(field)) field.scrollIntoView({ block: "nearest" });
  }, [findings]);
  const shown = new Set([cards.start, ...allCards(cards.row).map(({ id }) => id)]);
  const shared: Shared = {
    ...given,
    stepOf: (id) => overview.steps.find((step) => step.id === id),
    findingsOf: (id) => findings?.filter(({ element }) => element === id) ?? [],
  };
  const start = shared.stepOf(cards.start);
  const begin = words(["发起", "Start"]);
  const filled = overview.fields.filter(({ id, type }) => start?.uses[id] !== "hidden" && type !== "note");
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box
        ref={box}
        role="group"
        aria-label={words(["流程卡片", "Process cards"])}
        sx={{ overflowX: "auto", p: { xs: 1.5, sm: 3 }, bgcolor: "action.hover", borderRadius: 1 }}
      >
        <Box
          sx={{
            display: "grid",
            justifyItems: "center",
            width: "max-content",
            minWidth: "100%",
            maxWidth: { xs: "100%", sm: "none" },
          }}
        >
          <CardFrame
            kind={begin}
            name={words(["发起人填写", "The initiator fills in"])}
            findings={shared.findingsOf(cards.start)}
            isOpen={chosen === cards.start}
            onToggle={() => onChoose(chosen === cards.start ? undefined : cards.start)}
            panel={start && <StepFields key={revision} isCard step={start} fields={overview.fields} apply={change} />}
          >
            {filled.length === 0
              ? words(["还没有表单字段", "No fields yet"])
              : filled.map(({ id, name }) => words(drawnWords(name || id))).join(words(["、", ", "]))}
          </CardFrame>
          <RowView row={cards.row} before={begin} shared={shared} />
          <Chip size="small" label={words(["结束", "End"])} />
        </Box>
      </Box>
      <OtherFindings xml={xml} isShown={(element) => shown.has(element)} />
    </Box>
  );
}

/** Cards one below the other, with the places for more between them. */
export function RowView({ row, before, shared }: { row: Row; before: string; shared: Shared }): ReactNode {
  const nameOf = useCardName(shared);
  return (
    <>
      <Gap lines={row.gaps[0] ?? []} behind={before} apply={shared.rebuild} />
      {row.cards.map((card, index) => (
        <Box key={card.id} sx={{ display: "contents" }}>
          {card.kind === "split" ? (
            <SplitView
              split={card}
              name={nameOf(card)}
              tools={<Tools {...{ row, index, card, shared }} />}
              shared={shared}
              RowView={RowView}
            />
          ) : (
            <StepView
              card={card}
              name={nameOf(card)}
              tools={<Tools {...{ row, index, card, shared }} />}
              shared={shared}
            />
          )}
          <Gap lines={row.gaps[index + 1] ?? []} behind={nameOf(card)} apply={shared.rebuild} />
        </Box>
      ))}
    </>
  );
}

function Tools({ row, index, card, shared }: { row: Row; index: number; card: Card; shared: Shared }): ReactNode {
  const nameOf = useCardName(shared);
  const move = (by: -1 | 1) => (mayMove(row, index, by) ? () => shared.rebuild(moveCard(card.id, by)) : undefined);
  return (
    <CardTools name={nameOf(card)} up={move(-1)} down={move(1)} remove={() => shared.rebuild(removeCard(card.id))} />
  );
}

interface StepProps {
  card: Exclude<Card, { kind: "split" }>;
  name: string;
  tools: ReactNode;
  shared: Shared;
}

/** A step that somebody does, or a wait. */
function StepView({ card, name, tools, shared }: StepProps): ReactNode {
  const words = useWords();
  const { overview, chosen, onChoose, change, revision, stepOf, findingsOf } = shared;
  const step = stepOf(card.id);
  if (!step) return null;
  if (card.kind === "wait") return <CardFrame kind={words(["等待", "Wait"])} name={name} tools={tools} />;
  const isOpen = chosen === card.id;
  return (
    <CardFrame
      kind={
        step.buttons === "" || step.buttons.includes("reject") ? words(["审批", "Approval"]) : words(["办理", "Task"])
      }
      name={name}
      findings={findingsOf(card.id)}
      isOpen={isOpen}
      onToggle={() => onChoose(isOpen ? undefined : card.id)}
      tools={tools}
      panel={
        <StepFields
          key={`${card.id} ${revision}`}
          isCard
          step={step}
          fields={overview.fields}
          apply={change}
          dropVerdict={card.verdict === undefined ? undefined : dropVerdict(card.id)}
        />
      }
    >
      <WhoText who={step.who} />
      <Rejection card={card} step={step} />
    </CardFrame>
  );
}

/** What a rejection does, where it does not simply end the process. */
function Rejection({ card, step }: { card: StepCard; step: Step }): ReactNode {
  const words = useWords();
  if (card.verdict !== undefined || step.onReject === "" || step.onReject === "end") return null;
  return (
    <div>
      {step.onReject === "starter"
        ? words(["驳回后退回发起人修改", "A rejection goes back to the initiator"])
        : words(["驳回后流程继续", "The process goes on after a rejection"])}
    </div>
  );
}
