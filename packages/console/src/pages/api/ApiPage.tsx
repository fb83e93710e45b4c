import { Box, Link, Paper, Skeleton, Typography, useTheme } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { useWords } from "../../entity/use-entity.tsx";
import { useShell } from "../../shell/shell-context.ts";
import { FailureAlert } from "../../ui/FailureAlert.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import type { TriedCall } from "../../wire/try-call.ts";
import { useLanguage } from "../../wire/use-language.ts";

/** Where other programs read the same description, with a token of their own. */
const stableAddress = "/api/blade-system/openapi/own";

interface Question {
  readonly call: TriedCall;
  readonly answer: (isMeant: boolean) => void;
}

/** The calls that the person may make, described in their language, to be tried in their own session. */
export function ApiPage(): ReactNode {
  const words = useWords();
  const translate = useTranslate();
  const shell = useShell();
  const language = useLanguage();
  const {
    data: document,
    error,
    refetch,
  } = useQuery({
    queryKey: ["ownContract", language],
    queryFn: () => shell.getOwnContract(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageTitle text={translate("console.shell.api")} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 920 }}>
        {words([
          "这里只有您的账号可以调用的接口。试用时使用您当前的登录；会修改数据的接口先向您确认。其他工具可以用自己的令牌读取这份说明：",
          "Only the calls that your account may make are here. A call that you try uses your present session, and one that changes data asks you first. Other tools can read this description with a token of their own: ",
        ])}
        <Link href={stableAddress} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
          {stableAddress}
        </Link>
      </Typography>
      {error && <FailureAlert error={error} retry={refetch} />}
      {!error &&
        (document ? <Drawing key={language} document={document} /> : <Skeleton variant="rounded" height={320} />)}
    </>
  );
}

function Drawing({ document }: { document: object }): ReactNode {
  const words = useWords();
  const shell = useShell();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState<Error>();
  const cancelled = words(["已取消，没有发送", "Cancelled. Nothing was sent"]);
  useDarkLibrary();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let stop = () => {};
    let isGone = false;
    const ask = (call: TriedCall) =>
      call.method.toUpperCase() === "GET"
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => setQuestion({ call, answer }));
    const load = async () => {
      const [{ drawApi }, { speakChinese }] = await Promise.all([
        import("./draw-api.ts"),
        import("./library-words.ts"),
      ]);
      if (isGone) return;
      drawApi(element, {
        document,
        call: async (call) => {
          if (!(await ask(call))) throw new Error(cancelled);
          return shell.tryCall(call);
        },
      });
      if (language === "zh") stop = speakChinese(element);
    };
    load().catch(setFailure);
    return () => {
      isGone = true;
      stop();
    };
  }, [document, language, shell, cancelled]);
  const answer = (isMeant: boolean) => {
    question?.answer(isMeant);
    setQuestion(undefined);
  };
  return (
    <Paper variant="outlined" sx={{ px: { xs: 0, sm: 1 }, overflowX: "auto" }}>
      <FailureAlert error={failure} />
      <Box ref={place} sx={libraryStyle} />
      <Confirm
        isOpen={question !== undefined}
        title={words(["发送此请求？", "Send this call?"])}
        content={words([
          `${question?.call.path ?? ""} 会修改真实数据，不能在此撤销。`,
          `${question?.call.path ?? ""} changes real data. It cannot be undone here.`,
        ])}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    </Paper>
  );
}

/** The library is dark where the page says so at its root. */
function useDarkLibrary(): void {
  const isDark = useTheme().palette.mode === "dark";
  useEffect(() => {
    document.documentElement.classList.toggle("dark-mode", isDark);
    return () => document.documentElement.classList.remove("dark-mode");
  }, [isDark]);
}

const libraryStyle = {
  "& .swagger-ui, & .swagger-ui .opblock-tag, & .swagger-ui .opblock-summary-description": { fontFamily: "inherit" },
  "& .swagger-ui .wrapper": { px: { xs: 1, sm: 2 }, maxWidth: "none" },
  // The page says which server it is, and the heading is the page's own.
  "& .swagger-ui .scheme-container, & .swagger-ui .information-container": { display: "none" },
  "& .swagger-ui .opblock-summary-path": { maxWidth: "100%", overflowWrap: "anywhere" },
} as const;
