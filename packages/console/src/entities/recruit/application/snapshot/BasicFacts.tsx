import { idTypeRules } from "@bladekit/sdk/rules";
import { Avatar, Box, Link } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../../../components/Facts.tsx";
import type { Dictionaries } from "../../../../components/use-dictionaries.ts";
import type { ApplicationDetail, Resume, RevealedFields } from "../../../../providers/console-data-provider.ts";
import { useLanguage } from "../../../../providers/use-language.ts";
import { RevealNumbers } from "./RevealNumbers.tsx";
import { hiddenFields } from "./revealed.ts";

interface BasicFactsProps {
  application: ApplicationDetail;
  /** The résumé, with the people it names as far as they were shown. */
  resume: Resume;
  shown: RevealedFields;
  onReveal: (shown: RevealedFields) => void;
  label: Dictionaries["label"];
}

/** Photo and facts about the person. Numbers, and whom they name, are masked until whoever may see them asks. */
export function BasicFacts({ application, resume, shown, onReveal, label }: BasicFactsProps): ReactNode {
  const translate = useTranslate();
  const language = useLanguage();
  const field = (name: string) => translate(`resume.field.${name}`);
  const { candidateName, phone, idNoMasked, age } = application;
  const { basic } = resume;
  const born = [basic.birthDate, age > 0 && translate("application.age", { age })].filter(Boolean).join(" · ");
  return (
    <Box sx={{ display: "flex", flexDirection: { xs: "column-reverse", sm: "row" }, gap: 3 }}>
      <Box sx={{ flex: 1, display: "grid", gap: 1, alignContent: "start", justifyItems: "start" }}>
        <Facts columns={2} sx={{ width: "100%" }}>
          <Fact label={field("name")} value={candidateName} />
          <Fact label={field("sex")} value={basic.sex && translate(`application.sex.${basic.sex}`)} />
          <Fact label={field("birthDate")} value={born} />
          <Fact label={field("idType")} value={idTypeRules[basic.idType ?? "resident"].name[language]} />
          <Fact label={field("idNo")} value={shown.idNo ?? idNoMasked} />
          <Fact
            label={field("phone")}
            value={shown.phone ? <Link href={`tel:${shown.phone}`}>{shown.phone}</Link> : phone}
          />
          <Fact
            label={field("email")}
            value={basic.email && <Link href={`mailto:${basic.email}`}>{basic.email}</Link>}
          />
          <Fact label={field("nation")} value={label("nation", basic.nation)} />
          <Fact label={field("political")} value={label("political", basic.political)} />
          <Fact label={field("nativePlace")} value={basic.nativePlace} />
          <Fact
            label={field("isFresh")}
            value={basic.isFresh !== undefined && translate(`ra.boolean.${basic.isFresh}`)}
          />
          <Fact label={field("languages")} value={basic.languages} />
          <Fact label={field("currentOrg")} value={basic.currentOrg} />
          <Fact label={field("currentPost")} value={basic.currentPost} />
          <Fact label={field("address")} value={basic.address} wide />
          {(["hukou", "wechat", "computerLevel", "intendDept1", "intendDept2"] as const).map((name) => (
            <Fact key={name} label={field(name)} value={basic[name]} />
          ))}
          {(["emergencyName", "emergencyRelation", "emergencyPhone", "graduationDate", "canLeaveDate"] as const).map(
            (name) => (
              <Fact key={name} label={field(name)} value={basic[name]} />
            ),
          )}
          {(["onStaff", "acceptTransfer"] as const).map((name) => (
            <Fact
              key={name}
              label={field(name)}
              value={basic[name] !== undefined && translate(`ra.boolean.${basic[name]}`)}
            />
          ))}
          <Fact label={field("schoolAwards")} value={basic.schoolAwards} wide />
          <Fact label={field("selfIntro")} value={basic.selfIntro} wide />
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
