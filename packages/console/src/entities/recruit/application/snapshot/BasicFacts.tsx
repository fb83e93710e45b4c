import type { Field } from "@bladekit/openapi/describe";
import { Avatar, Box, Link } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { ApplicationDetail, Resume, RevealedFields } from "../../../../model/console-data-provider.ts";
import { Fact, Facts } from "../../../../ui/Facts.tsx";
import { ageText } from "../../candidate/age-text.ts";
import { type EntryTexts, sections, valueText } from "./entries.ts";
import { RevealNumbers } from "./RevealNumbers.tsx";
import { hiddenFields } from "./revealed.ts";

const pictures = new Set(["photo", "photoLink"]);

/** Facts that are often longer than half of the sheet. */
const wide: ReadonlySet<string> = new Set(["address", "email"]);

interface BasicFactsProps {
  application: ApplicationDetail;
  /** The résumé, with the people it names as far as they were shown. */
  resume: Resume;
  shown: RevealedFields;
  onReveal: (shown: RevealedFields) => void;
  texts: EntryTexts;
}

/** Photo and facts about the person. Numbers and named people are masked until somebody with the permission asks for them. */
export function BasicFacts({ application, resume, shown, onReveal, texts }: BasicFactsProps): ReactNode {
  const translate = useTranslate();
  const { candidateName, phone, idNoMasked, age } = application;
  const { basic } = resume;
  const born = [basic.birthDate, ageText(age, translate)].filter(Boolean).join(" · ");
  /** Facts of the application, some of them links. */
  const own: Readonly<Record<string, ReactNode>> = {
    name: candidateName,
    birthDate: born,
    idType: valueText(sections.basic.of?.idType as Field, basic.idType ?? "resident", texts),
    idNo: shown.idNo ?? idNoMasked,
    phone: shown.phone ? <Link href={`tel:${shown.phone}`}>{shown.phone}</Link> : phone,
    email: basic.email && <Link href={`mailto:${basic.email}`}>{basic.email}</Link>,
  };
  return (
    <Box sx={{ display: "flex", flexDirection: { xs: "column-reverse", sm: "row" }, gap: 3 }}>
      <Box sx={{ flex: 1, display: "grid", gap: 1, alignContent: "start", justifyItems: "start" }}>
        <Facts columns={2} sx={{ width: "100%" }}>
          {Object.entries(sections.basic.of ?? {})
            .filter(([name]) => !pictures.has(name))
            .map(([name, field]) => (
              <Fact
                key={name}
                label={texts.words(field.label)}
                value={own[name] ?? valueText(field, (basic as Readonly<Record<string, unknown>>)[name], texts)}
                wide={field.kind === "long" || wide.has(name)}
              />
            ))}
        </Facts>
        <RevealNumbers applicationId={application.id} hidden={hiddenFields(resume, shown)} onReveal={onReveal} />
      </Box>
      <Avatar
        variant="rounded"
        {...(basic.photoLink && { src: basic.photoLink })}
        alt={translate("application.photo", { name: candidateName })}
        sx={{ width: 96, height: 128, fontSize: 36, flexShrink: 0 }}
      >
        {candidateName.slice(0, 1)}
      </Avatar>
    </Box>
  );
}
