import Add from "@mui/icons-material/Add";
import { Box, Button, Card } from "@mui/material";
import type { ReactNode } from "react";
import { ListBase, useCanAccess, useCreatePath, useListContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { FilterSelect } from "../../components/FilterSelect.tsx";
import { FilterText } from "../../components/FilterText.tsx";
import { ListEmpty, ListFailure } from "../../components/ListMessage.tsx";
import { ListPagination } from "../../components/ListPagination.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { defaultPageSize } from "../../config.ts";
import { ArticleTable } from "./ArticleTable.tsx";
import { useCategories } from "./use-categories.ts";

const states = ["draft", "scheduled", "published", "offline"] as const;

export function ArticleList(): ReactNode {
  const translate = useTranslate();
  const onError = useErrorToast();
  return (
    <ListBase perPage={defaultPageSize} queryOptions={{ onError }} exporter={false}>
      <PageTitle text={translate("resources.recruit/article.name")} />
      <Card>
        <Toolbar />
        <Rows />
        <ListPagination />
      </Card>
    </ListBase>
  );
}

function Toolbar(): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const categories = useCategories();
  const { canAccess: mayAdd } = useCanAccess({ resource: "recruit/article", action: "create" });
  const field = (name: string) => translate(`resources.recruit/article.fields.${name}`);
  const any = translate("article.any");
  return (
    <Box sx={{ display: "grid", gap: 1.5, p: 2, alignItems: "center", gridTemplateColumns: columns }}>
      <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
        <FilterText source="title" label={field("title")} />
      </Box>
      <FilterSelect source="articleCategoryId" label={field("articleCategoryId")} any={any} choices={categories} />
      <FilterSelect
        source="publishState"
        label={field("publishState")}
        any={any}
        choices={states.map((id) => ({ id, name: translate(`article.state.${id}`) }))}
      />
      {mayAdd && (
        <Button
          component={Link}
          to={createPath({ resource: "recruit/article", type: "create" })}
          variant="contained"
          startIcon={<Add />}
          sx={{ justifySelf: "end", gridColumn: { xs: "1 / -1", md: "auto" }, whiteSpace: "nowrap" }}
        >
          {translate("article.add")}
        </Button>
      )}
    </Box>
  );
}

const columns = { xs: "1fr 1fr", md: "2fr 1fr 1fr auto" };

function Rows(): ReactNode {
  const { error, data } = useListContext();
  if (error && !data) return <ListFailure />;
  return <ArticleTable empty={<ListEmpty text="article.empty" filteredText="article.emptyFiltered" />} />;
}
