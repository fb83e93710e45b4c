import type { FlowModel } from "@bladekit/openapi";
import { Box, Skeleton } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import { useFlowCategories } from "./use-flow-categories.ts";

const Diagram = lazyPart(async () => (await import("./Diagram.tsx")).Diagram);

/** The name of a model in the language of the reader. */
export function useModelName(): (model: Pick<FlowModel, "name" | "nameEn">) => string {
  const words = useWords();
  return ({ name, nameEn }) => words([name, nameEn || name]);
}

export function ModelName({ model }: { model: Pick<FlowModel, "name" | "nameEn"> }): ReactNode {
  return useModelName()(model);
}

/** The name of a category such as `flow_1`; the category itself where the dictionary has no such entry. */
export function CategoryName({ category }: { category: string }): ReactNode {
  const { categories } = useFlowCategories();
  return categories.find(({ id }) => id === category)?.name ?? category;
}

/** The drawing of a model to look at. */
export function ModelDrawing({ xml }: { xml: string }): ReactNode {
  return (
    <Box sx={{ whiteSpace: "normal" }}>
      <PartBoundary fallback={<Skeleton variant="rounded" height={320} />}>
        <Diagram xml={xml} steps={[]} />
      </PartBoundary>
    </Box>
  );
}
