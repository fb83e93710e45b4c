import type { FlowField } from "@bladekit/openapi";
import { Box, Link, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Cell } from "../../entity/cells/cell.tsx";
import { useWords } from "../../entity/use-entity.tsx";
import type { Field } from "../../model/description.ts";
import { Fact, Facts } from "../../ui/Facts.tsx";
import { FormRows } from "./FormRows.tsx";
import { drawnWords, toFields } from "./flow-fields.ts";

/** Values that people filled in at the steps of a process, to read. Fields without a value are left out. */
export function FormFacts({ fields }: { fields: readonly FlowField[] }): ReactNode {
  const words = useWords();
  const filled = fields.filter(({ value }) => value !== null && value !== "");
  if (filled.length === 0) return null;
  const described = toFields(filled);
  return (
    <section>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {words(["表单内容", "Form"])}
      </Typography>
      <Facts columns={2}>
        {filled.map((field) => (
          <Fact
            key={field.id}
            label={words((described[field.id] as Field).label)}
            wide={wideFacts.has(field.type)}
            value={<Shown field={field} described={described[field.id] as Field} />}
          />
        ))}
      </Facts>
    </section>
  );
}

const wideFacts: ReadonlySet<FlowField["type"]> = new Set([
  ...["rows", "file", "picture", "money", "dates", "times"],
] as FlowField["type"][]);

/** A value as the server says it; a server that says nothing leaves it to the kind. */
function Shown({ field, described }: { field: FlowField; described: Field }): ReactNode {
  if (field.type === "rows") return <FormRows field={field} />;
  if (field.type === "signature" || field.type === "picture") return <Pictures field={field} />;
  if (field.type === "file") return <Files files={field.files ?? []} />;
  if (field.text) return field.text;
  return <Cell field={described} value={field.value} row={{ id: "" }} />;
}

/** Small pictures, each of which opens whole. A signature lies on white, whatever the colours of the page are. */
function Pictures({ field: { type, name, files = [] } }: { field: FlowField }): ReactNode {
  const words = useWords();
  const height = type === "signature" ? 56 : 96;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {files.map((file) => (
        <Link key={file.name} href={file.link} target="_blank" rel="noopener noreferrer">
          <Box
            component="img"
            src={file.link}
            alt={type === "signature" ? words(drawnWords(name)) : file.originalName}
            sx={{ display: "block", height, maxWidth: "100%", objectFit: "contain", bgcolor: "#fff", borderRadius: 1 }}
          />
        </Link>
      ))}
    </Box>
  );
}

function Files({ files }: { files: NonNullable<FlowField["files"]> }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, listStyle: "none" }}>
      {files.map(({ name, originalName, link }) => (
        <li key={name}>
          <Link href={link} target="_blank" rel="noopener noreferrer">
            {originalName}
          </Link>
        </li>
      ))}
    </Box>
  );
}
