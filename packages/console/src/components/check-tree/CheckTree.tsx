import ChevronRight from "@mui/icons-material/ChevronRight";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, Checkbox, Collapse, FormControlLabel, IconButton } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import type { TreeNode } from "../../providers/console-data-provider.ts";
import { type IdsOf, tickOf } from "./check-tree.ts";

interface CheckTreeProps {
  nodes: readonly TreeNode[];
  ticked: ReadonlySet<string>;
  idsOf: IdsOf;
  onToggle: (node: TreeNode) => void;
}

const list = { m: 0, p: 0, listStyle: "none" };

/** A tree with check boxes. Leaves stand side by side, because a page has many buttons. */
export function CheckTree({ nodes, ...props }: CheckTreeProps): ReactNode {
  const isLeaf = ({ children = [] }: TreeNode) => children.length === 0;
  const leaves = nodes.filter(isLeaf);
  return (
    <Box component="ul" sx={list}>
      {leaves.length > 0 && (
        <Box component="li">
          <Box component="ul" sx={{ ...list, display: "flex", flexWrap: "wrap", columnGap: 2, pl: 4.5 }}>
            {leaves.map((node) => (
              <li key={node.id}>
                <Tick node={node} {...props} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      {nodes
        .filter((node) => !isLeaf(node))
        .map((node) => (
          <Branch key={node.id} node={node} {...props} />
        ))}
    </Box>
  );
}

type NodeProps = Omit<CheckTreeProps, "nodes"> & { node: TreeNode };

function Branch({ node, ...props }: NodeProps): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(true);
  const label = translate(isOpen ? "branch.collapse" : "branch.expand", { name: node.title });
  return (
    <li>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
        <Tick node={node} {...props} />
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ pl: { xs: 1.5, sm: 4 } }}>
          <CheckTree nodes={node.children ?? []} {...props} />
        </Box>
      </Collapse>
    </li>
  );
}

function Tick({ node, ticked, idsOf, onToggle }: NodeProps): ReactNode {
  const tick = tickOf(node, ticked, idsOf);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={tick === "all"}
          indeterminate={tick === "some"}
          onChange={() => onToggle(node)}
        />
      }
      label={node.title}
      sx={{ mr: 0 }}
    />
  );
}
