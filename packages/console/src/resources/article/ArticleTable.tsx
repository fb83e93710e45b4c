import { Chip, Link as MuiLink } from "@mui/material";
import type { ReactNode } from "react";
import { DataTable, type RaRecord, useCanAccess, useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { RecordTable } from "../../components/RecordTable.tsx";
import { RemoveSelected } from "../../components/RemoveSelected.tsx";
import type { ArticleRow } from "../../providers/console-data-provider.ts";
import { PublishSelected } from "./PublishSelected.tsx";

const Column = DataTable.Col<ArticleRow>;
const resource = "recruit/article";

/** Columns that a phone does without. */
const roomy = { display: { xs: "none", sm: "table-cell" } };

const tones = { draft: "default", scheduled: "info", published: "success", offline: "warning" } as const;

export function ArticleTable({ empty }: { empty: ReactNode }): ReactNode {
  const translate = useTranslate();
  const { canAccess: mayPublish } = useCanAccess({ resource, action: "publish" });
  const { canAccess: mayRemove } = useCanAccess({ resource, action: "delete" });
  const rowLabel = ({ title }: RaRecord) => translate("article.select", { name: title });
  const bulkActions = (
    <>
      {mayPublish && <PublishSelected wanted="published" />}
      {mayPublish && <PublishSelected wanted="offline" />}
      {mayRemove && <RemoveSelected />}
    </>
  );
  return (
    <RecordTable empty={empty} {...((mayPublish || mayRemove) && { rowLabel, bulkActions })}>
      <Column source="title" disableSort sx={{ minWidth: 160 }} render={(row) => <Title row={row} />} />
      <Column source="categoryName" disableSort sx={roomy} />
      <Column
        source="publishState"
        disableSort
        render={({ publishState }) => (
          <Chip
            size="small"
            variant="outlined"
            color={tones[publishState]}
            label={translate(`article.state.${publishState}`)}
          />
        )}
      />
      <Column source="releaseTime" disableSort sx={{ ...roomy, whiteSpace: "nowrap" }} />
      <Column source="viewCount" disableSort align="right" sx={roomy} />
    </RecordTable>
  );
}

function Title({ row: { id, title, isTop } }: { row: ArticleRow }): ReactNode {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess: mayEdit } = useCanAccess({ resource, action: "edit" });
  return (
    <>
      {isTop && <Chip size="small" color="primary" label={translate("article.top")} sx={{ mr: 1 }} />}
      {mayEdit ? (
        <MuiLink component={Link} underline="hover" to={createPath({ resource, type: "edit", id })}>
          {title}
        </MuiLink>
      ) : (
        title
      )}
    </>
  );
}
