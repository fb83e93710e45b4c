import { type AdministratorPart, administratorParts, partNames, partOf } from "@bladekit/openapi/packs/administrators";
import { Alert, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { TreeNode } from "../../../model/console-data-provider.ts";

/** More names than these help nobody to find the ticks. */
const mostNamed = 4;

/** The names of ticked buttons by the administrator that they belong to, of those with any. */
export function tickedParts(
  nodes: readonly TreeNode[],
  ticked: ReadonlySet<string>,
): { part: AdministratorPart; names: readonly string[] }[] {
  const named = (node: TreeNode, above?: TreeNode): { part: AdministratorPart; name: string }[] => {
    const part = ticked.has(node.id) ? partOf(node.code ?? "") : undefined;
    const own = part ? [{ part, name: above ? `${above.title} / ${node.title}` : node.title }] : [];
    return [...own, ...(node.children ?? []).flatMap((child) => named(child, node))];
  };
  const found = nodes.flatMap((node) => named(node));
  return administratorParts.flatMap((part) => {
    const names = found.filter((one) => one.part === part).map(({ name }) => name);
    return names.length > 0 ? [{ part, names }] : [];
  });
}

/** Names ticks that exclude each other, before they are saved. */
export function PartsAlert({ parts }: { parts: ReturnType<typeof tickedParts> }): ReactNode {
  const words = useWords();
  if (parts.length < 2) return null;
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {words([
        "系统、安全、审计管理权限互斥，一个角色只能有其中一类。请只留一类：",
        "The rights of the system, security and audit administrators exclude each other. Keep those of one:",
      ])}
      {parts.map(({ part, names }) => (
        <Typography key={part} variant="body2">
          {words(partNames[part])} · {names.slice(0, mostNamed).join(words(["、", ", "]))}
          {names.length > mostNamed && words([` 等 ${names.length} 项`, ` and ${names.length - mostNamed} more`])}
        </Typography>
      ))}
    </Alert>
  );
}
