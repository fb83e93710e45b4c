import { Alert, Box } from "@mui/material";
import type { ReactNode } from "react";
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  TextInput,
  useTranslate,
} from "react-admin";
import { FormToolbar } from "../../components/FormToolbar.tsx";
import { useDictionaries } from "../../components/use-dictionaries.ts";
import { WireTimeInput } from "../../components/WireTimeInput.tsx";
import type { ArticleForm } from "../../providers/article-input.ts";
import { AttachmentsInput } from "./AttachmentsInput.tsx";
import { checkArticle } from "./article-check.ts";
import { HtmlInput } from "./HtmlInput.tsx";
import { useCategories } from "./use-categories.ts";

const kinds = "recruit_article_kind";
const twoColumns = { display: "grid", columnGap: 2, width: "100%", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } };

/** The form of a notice. One that readers have seen is only changed with a reason. */
export function ArticleInputs({ row }: { row: ArticleForm }): ReactNode {
  const translate = useTranslate();
  const categories = useCategories("open");
  const { choices } = useDictionaries([kinds]);
  const published = row.publishState === "published";
  return (
    <SimpleForm validate={checkArticle} defaultValues={row} toolbar={<FormToolbar />} sx={{ maxWidth: 1080 }}>
      {published && (
        <Alert severity="info" sx={{ width: "100%", mb: 2 }}>
          {translate("article.correctionHint")}
        </Alert>
      )}
      {published && <TextInput source="correctionReason" isRequired slotProps={{ htmlInput: { maxLength: 200 } }} />}
      <TextInput source="title" isRequired slotProps={{ htmlInput: { maxLength: 100 } }} />
      <Box sx={twoColumns}>
        <SelectInput
          source="articleCategoryId"
          isRequired
          choices={ownCategory(row, categories)}
          translateChoice={false}
        />
        <SelectInput
          source="kind"
          choices={choices(kinds).map(({ dictKey, dictValue }) => ({ id: dictKey, name: dictValue }))}
          translateChoice={false}
        />
        <TextInput source="source" isRequired slotProps={{ htmlInput: { maxLength: 50 } }} />
        <ReferenceInput source="planId" reference="recruit/plan">
          <AutocompleteInput optionText="name" filterToQuery={(name) => ({ name })} />
        </ReferenceInput>
        <WireTimeInput source="releaseTime" isRequired />
        <WireTimeInput source="expireTime" />
        <NumberInput source="sort" min={0} max={1_000_000} step={1} />
        <BooleanInput source="isTop" sx={{ alignSelf: "center" }} />
      </Box>
      <ReferenceArrayInput source="jobIds" reference="recruit/job">
        <AutocompleteArrayInput optionText="title" filterToQuery={(title) => ({ title })} />
      </ReferenceArrayInput>
      <TextInput source="summary" multiline slotProps={{ htmlInput: { maxLength: 300 } }} />
      <HtmlInput source="content" />
      <AttachmentsInput source="attachments" />
    </SimpleForm>
  );
}

/** The choices, with the row's own category where that has been sealed meanwhile. */
function ownCategory(
  { articleCategoryId: id, categoryName: name }: ArticleForm,
  choices: ReturnType<typeof useCategories>,
) {
  if (!id || !name || choices.some((choice) => choice.id === id)) return [...choices];
  return [...choices, { id, name }];
}
