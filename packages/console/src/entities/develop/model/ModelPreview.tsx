import {
  Box,
  createTheme,
  Paper,
  type Theme,
  ThemeProvider,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, use, useMemo, useState } from "react";
import {
  DataProviderContext,
  I18nContextProvider,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  StoreContextProvider,
  useList,
} from "react-admin";
import { FieldForm } from "../../../entity/form/FieldForm.tsx";
import { FieldGroups } from "../../../entity/form/FieldGroups.tsx";
import { EntityTable } from "../../../entity/list/EntityTable.tsx";
import { FilterControl } from "../../../entity/list/FilterControl.tsx";
import { EntityProvider, useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { Row } from "../../../model/define-entity.ts";
import type { Words } from "../../../model/description.ts";
import { toValues } from "../../../model/wire-values.ts";
import { formStyle } from "../../../ui/form-style.ts";
import { PartBoundary } from "../../../ui/loading/PartBoundary.tsx";
import { createI18nProvider } from "../../../wire/i18n-provider.ts";
import type { Language } from "../../../wire/language.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";
import { useLanguage, useWordIndex } from "../../../wire/use-language.ts";
import { previewEntity, sampleRows } from "./preview-entity.ts";
import type { SheetRow } from "./sheet.ts";

const languageWords: Readonly<Record<Language, Words>> = { zh: ["中文", "中文"], en: ["English", "English"] };

/** Breakpoints that imitate a window. If no window reaches them, everything is drawn as on a phone; if all are zero, as on a desktop. */
const thresholds = { phone: 100_000, desk: 0 } as const;
type Width = keyof typeof thresholds;

const themes = Object.fromEntries(
  Object.entries(thresholds).map(([width, px]) => {
    const values = { xs: 0, sm: px, md: px, lg: px, xl: px };
    return [width, createTheme({ breakpoints: { values } }).breakpoints];
  }),
) as Record<Width, Theme["breakpoints"]>;

const words = new Map<Language, ReturnType<typeof createI18nProvider>>();

/** The words of a language that may not be the one on screen. */
function wordsOf(language: Language) {
  const known = words.get(language) ?? createI18nProvider(memoryStore({ locale: language }), () => {});
  words.set(language, known);
  return known;
}

interface PreviewProps {
  rows: readonly SheetRow[];
  /** Name of the model. */
  name: string;
}

/** The list and the form of a model, drawn by the parts that draw every entity. Nothing that is done in it is stored. */
export function ModelPreview(props: PreviewProps): ReactNode {
  const say = useWords();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [width, setWidth] = useState<Width>(useMediaQuery(useTheme().breakpoints.down("md")) ? "phone" : "desk");
  return (
    <Paper variant="outlined" component="section" aria-label={say(["预览", "Preview"])} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2 }}>
        <Typography variant="h2">{say(["预览", "Preview"])}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mr: "auto" }}>
          {say(["示例数据，不会保存", "Sample data; nothing is stored"])}
        </Typography>
        <Choice label={say(["语言", "Language"])} value={language} choices={languageWords} onChange={setLanguage} />
        <Choice
          label={say(["宽度", "Width"])}
          value={width}
          choices={{ desk: ["电脑", "Desktop"], phone: ["手机", "Phone"] }}
          onChange={setWidth}
        />
      </Box>
      <PartBoundary fallback={<Box sx={{ height: 320 }} />}>
        <Frame key={`${language} ${width}`} language={language} width={width}>
          <Drawn {...props} />
        </Frame>
      </PartBoundary>
    </Paper>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: Readonly<Record<T, Words>>;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>): ReactNode {
  const say = useWords();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, to) => to && onChange(to as T)}
    >
      {Object.entries<Words>(choices).map(([key, pair]) => (
        <ToggleButton key={key} value={key}>
          {say(pair)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Gives the preview a language and a width of its own. Columns and filters that somebody changes in it are not kept. */
function Frame({ language, width, children }: { language: Language; width: Width; children: ReactNode }): ReactNode {
  const data = useConsoleData();
  const i18n = use(wordsOf(language));
  const store = useMemo(() => memoryStore({ locale: language }), [language]);
  const unkept = useMemo(() => ({ ...data, keepPreference: async () => {} }), [data]);
  return (
    <StoreContextProvider value={store}>
      <DataProviderContext value={unkept}>
        <I18nContextProvider value={i18n}>
          <ResourceContextProvider value="develop/preview">
            <ThemeProvider theme={(outer: Theme) => ({ ...outer, breakpoints: themes[width], internal_cache: {} })}>
              <Box
                lang={language}
                sx={{ overflowX: "auto", bgcolor: "background.default", borderTop: 1, borderColor: "divider", p: 2 }}
              >
                <Box sx={width === "phone" ? { width: 390, maxWidth: "100%", mx: "auto" } : { minWidth: 900 }}>
                  {children}
                </Box>
              </Box>
            </ThemeProvider>
          </ResourceContextProvider>
        </I18nContextProvider>
      </DataProviderContext>
    </StoreContextProvider>
  );
}

function Drawn({ rows, name }: PreviewProps): ReactNode {
  const entity = useMemo(() => previewEntity(rows, name), [rows, name]);
  const data = useConsoleData();
  const language = useWordIndex();
  const codes = [...new Set(Object.values(entity.description.fields).flatMap(({ dict }) => dict ?? []))];
  const keys = useQueries({
    queries: codes.map((code) => ({
      queryKey: ["system/dict", "dictionary", code],
      queryFn: () => data.getSystemDictionary(code),
    })),
    combine: (answers) =>
      Object.fromEntries(
        answers.map(({ data: items = [] }, index) => [codes[index] ?? "", items.map(({ dictKey }) => dictKey)]),
      ),
  });
  const samples = useMemo(() => sampleRows(entity, keys, language), [entity, keys, language]);
  return (
    <EntityProvider entity={entity}>
      <Box sx={{ display: "grid", gap: 2 }}>
        {entity.description.title === "id" ? (
          <Typography color="textSecondary">
            {language === 0 ? "没有勾选“列表”的字段。" : "No field is ticked for the list."}
          </Typography>
        ) : (
          <SampleList samples={samples} />
        )}
        <SampleForm key={JSON.stringify(entity.description.fields)} sample={samples[0]} />
      </Box>
    </EntityProvider>
  );
}

/** Made once: `useList` starts over, and draws again, whenever it gets a new function. */
const isShown = () => true;

function SampleList({ samples }: { samples: Row[] }): ReactNode {
  const { options } = useEntity();
  const list = useList<Row>({ data: samples, perPage: 10, filterCallback: isShown });
  return (
    <ListContextProvider value={list}>
      <Paper variant="outlined">
        {(options.filters?.length ?? 0) > 0 && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, px: 2, py: 1 }}>
            {options.filters?.map((filter) => (
              <Box key={filter} sx={{ flex: "1 1 160px", maxWidth: 240 }}>
                <FilterControl name={filter} />
              </Box>
            ))}
          </Box>
        )}
        <EntityTable />
      </Paper>
    </ListContextProvider>
  );
}

function SampleForm({ sample }: { sample: Row | undefined }): ReactNode {
  const { description } = useEntity();
  return (
    <Paper variant="outlined" sx={{ p: 2, ...formStyle }}>
      <FieldForm fields={description.fields} values={toValues(description, sample ?? {}, true)} isNew>
        <FieldGroups isNew />
      </FieldForm>
    </Paper>
  );
}
