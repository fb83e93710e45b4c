import { queries, type Resume } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useQuery } from "../../use-query.ts";
import { FormBox } from "./FormBox.tsx";

/** The candidate's declaration, in the hospital's words or ours, and the answer about relatives. */
export function FormPromise({ declaration }: { declaration: Resume["declaration"] }) {
  const { t } = useTranslation("candidate");
  const { data: texts } = useQuery(queries.consentTexts());
  // The built-in text, version 0, is in Chinese only. Our own text says the same in both languages.
  const promise = texts?.find(({ purpose, version }) => purpose === "truthful" && version > 0);
  return (
    <FormBox title={t("form.group.promise")} signature={t("form.signature")}>
      {promise ? <RichText html={promise.content} /> : <p>{t("resume.declare.truthful")}</p>}
      {declaration.kinInHospital !== undefined && (
        <p>
          {t("form.kin")}
          {declaration.kinInHospital ? <Kin detail={declaration.kinDetail} /> : t("resume.no")}
        </p>
      )}
    </FormBox>
  );
}

/** Relatives in the hospital, as the candidate declared them. */
function Kin({ detail = "" }: { detail: string | undefined }) {
  const { t } = useTranslation("candidate");
  return (
    <>
      {t("resume.yes")}
      {detail && t("application.reasonJoin")}
      <Original text={detail} />
    </>
  );
}
