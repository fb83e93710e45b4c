import { Button, Typography } from "@mui/material";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { homePath } from "../../config.ts";
import { LoadButtons } from "../loading/LoadFailed.tsx";
import { PageTitle } from "../PageTitle.tsx";
import { OfferRight } from "./OfferRight.tsx";

interface MessageProps {
  /** Key of the title. */
  title: string;
  /** Key of the sentence below it. */
  hint: string;
  /** A sentence of its own below the hint. */
  note?: string | undefined;
  /** A part between the sentences and the button. */
  more?: ReactNode;
  action: ReactNode;
}

function MessagePage({ title, hint, note, more, action }: MessageProps): ReactNode {
  const translate = useTranslate();
  return (
    <Box sx={{ textAlign: "center", py: 10 }}>
      <PageTitle text={translate(title)} />
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(hint)}
        {note && (
          <Box component="span" sx={{ display: "block", mt: 1, color: "text.primary" }}>
            {note}
          </Box>
        )}
      </Typography>
      {more}
      {action}
    </Box>
  );
}

function BackHome(): ReactNode {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={Link} to={homePath}>
      {translate("console.failure.backHome")}
    </Button>
  );
}

function Reload(): ReactNode {
  const translate = useTranslate();
  return (
    <Button variant="contained" onClick={() => location.reload()}>
      {translate("console.failure.reload")}
    </Button>
  );
}

export function NotFoundPage(): ReactNode {
  return <MessagePage title="console.failure.notFound" hint="console.failure.notFoundHint" action={<BackHome />} />;
}

interface AccessDeniedProps {
  /** Names the permission that the page asks for, where it is known. */
  right?: string;
  /** The permission, which the person may ask for. */
  code?: string | undefined;
}

export function AccessDeniedPage({ right, code }: AccessDeniedProps): ReactNode {
  return (
    <MessagePage
      title="console.failure.denied"
      hint="console.failure.deniedHint"
      note={right}
      more={<OfferRight code={code} sx={{ mb: 2 }} />}
      action={<BackHome />}
    />
  );
}

export function AuthenticationErrorPage(): ReactNode {
  return (
    <MessagePage
      title="console.failure.authentication"
      hint="console.failure.authenticationHint"
      action={<BackHome />}
    />
  );
}

/** In place of a page whose files did not come. */
export function LoadFailedPage({ again }: { again: () => void }): ReactNode {
  return (
    <MessagePage title="console.failure.load" hint="console.failure.loadHint" action={<LoadButtons again={again} />} />
  );
}

/** At the address of an error, which stays the same however often it is opened. */
export function ErrorAddressPage(): ReactNode {
  return <MessagePage title="console.failure.error" hint="console.failure.errorAddressHint" action={<BackHome />} />;
}

/** In place of a page that threw while it was drawn. */
export function ErrorPage(): ReactNode {
  return <MessagePage title="console.failure.error" hint="console.failure.errorHint" action={<Reload />} />;
}
