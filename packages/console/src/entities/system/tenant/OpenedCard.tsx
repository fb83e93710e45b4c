import { type AdministratorPart, partNames } from "@bladekit/openapi/packs/administrators";
import ContentCopy from "@mui/icons-material/ContentCopy";
import { Alert, IconButton, Link, Tooltip } from "@mui/material";
import { type ReactNode, useState } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";
import { toMinute } from "../../../ui/shown-time.ts";

type Opened = Record<"tenantId" | "tenantName" | "address" | "account" | "link" | "linkExpireTime", string> & {
  others?: readonly { part: AdministratorPart; account: string; link: string }[];
};

/** How a hospital is entered: its address, its administrator, and the link that sets the first password. */
export function OpenedCard({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const opened = answer as Opened;
  const until = toMinute(opened.linkExpireTime);
  return (
    <AnswerFrame onClose={onClose}>
      <Alert severity="success" sx={{ mb: 2 }}>
        {words([
          `${opened.tenantName}（${opened.tenantId}）可以开始招聘。请把链接交给管理员，用它设置首个密码。`,
          `${opened.tenantName} (${opened.tenantId}) is ready to recruit. Give the administrator the link to set the first password.`,
        ])}
      </Alert>
      <Facts columns={1}>
        <Fact
          label={words(["招聘网站", "Site"])}
          value={
            <Link href={opened.address} target="_blank" rel="noreferrer">
              {opened.address}
            </Link>
          }
          wide
        />
        <Fact label={words(["管理员账号", "Administrator"])} value={opened.account} wide />
        <Fact label={words(["首次登录链接", "First sign-in link"])} value={<CopyText text={opened.link} />} wide />
        {opened.others?.map(({ part, account, link }) => {
          const [zh, en] = partNames[part];
          return (
            <Fact
              key={part}
              label={words([`${zh}管理员 ${account}`, `${en} administrator ${account}`])}
              value={<CopyText text={link} />}
              wide
            />
          );
        })}
        <Fact
          label={words(["有效期", "Valid"])}
          value={words([`一次有效，至 ${until}`, `Once, until ${until}`])}
          wide
        />
      </Facts>
    </AnswerFrame>
  );
}

/** A text with a button that copies it. Where the browser has no clipboard, the text can be selected. */
function CopyText({ text }: { text: string }): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  const label = words(isCopied ? ["已复制", "Copied"] : ["复制链接", "Copy link"]);
  return (
    <>
      <span style={{ overflowWrap: "anywhere" }}>{text}</span>{" "}
      {"clipboard" in navigator && (
        <Tooltip title={label}>
          <IconButton
            size="small"
            aria-label={label}
            onClick={async () => {
              await navigator.clipboard.writeText(text);
              setCopied(true);
            }}
          >
            <ContentCopy fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
