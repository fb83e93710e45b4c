import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Consent, ConsentText } from "../../api.ts";
import { client } from "../../client.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Original } from "../../ui/Original.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { showToast } from "../../ui/toasts.ts";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useAttempt } from "../../use-attempt.ts";
import "./privacy.css";

export interface ConsentListProps {
  consents: readonly Consent[];
  /** The present versions of the texts. A consent to an older version is marked. */
  texts: readonly ConsentText[];
}

/** The candidate's consents with version and time, each with a button to withdraw it. */
export function ConsentList({ consents, texts }: ConsentListProps) {
  const { t } = useTranslation("candidate");
  const titleOf = useConsentTitle();
  const [asking, setAsking] = useState<Consent>();
  const { busy, failure, forget, attempt } = useAttempt();
  const { mutate } = useSWRConfig();
  const ask = (consent: Consent) => {
    forget();
    setAsking(consent);
  };
  const withdraw = async () => {
    if (!asking) return;
    await attempt(async () => {
      await client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/withdraw", { body: { id: asking.id } });
      setAsking(undefined);
      showToast("ok", t("privacy.consent.withdrawnToast"));
    });
    // The résumé contains the consents, too, so it is read again.
    await mutate((key) => Array.isArray(key) && (key[0] === "consents" || key[0] === "resume"), undefined, {
      revalidate: true,
    });
  };
  return (
    <>
      <ul className="privacy-rows">
        {consents.map((consent) => (
          <li key={consent.id}>
            <ConsentRow
              consent={consent}
              text={texts.find(({ purpose }) => purpose === consent.purpose)}
              onWithdraw={() => ask(consent)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== undefined}
        title={t("privacy.consent.withdraw")}
        confirm={t("privacy.consent.withdraw")}
        danger
        busy={busy}
        failure={failure}
        onConfirm={withdraw}
        onCancel={() => setAsking(undefined)}
      >
        <p>
          <Original text={t("privacy.consent.ask", { title: asking ? titleOf(asking) : "" })} />
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The title of the text of a consent. The built-in texts, version 0, are in Chinese only, so our own titles are used for them. */
function useConsentTitle(): (consent: Consent) => string {
  const { t } = useTranslation("candidate");
  return ({ textVersion, purpose, title }) =>
    textVersion === 0 ? t(`privacy.consent.standardTitle.${purpose}`) : title;
}

interface ConsentRowProps {
  consent: Consent;
  text: ConsentText | undefined;
  onWithdraw: () => void;
}

function ConsentRow({ consent, text, onWithdraw }: ConsentRowProps) {
  const { t } = useTranslation("candidate");
  const { textVersion, at, withdrawnAt } = consent;
  const title = useConsentTitle()(consent);
  return (
    <>
      <div className="privacy-row-head">
        <h3>
          <Original text={title} />
        </h3>
        <Tag tone={withdrawnAt ? "neutral" : "ok"}>
          {t(withdrawnAt ? "privacy.consent.withdrawn" : "privacy.consent.given")}
        </Tag>
      </div>
      <p className="muted small numeric">
        {textVersion === 0 ? t("privacy.consent.standard") : t("privacy.consent.version", { version: textVersion })}
        {" · "}
        <WholeCodes text={t("privacy.consent.at", { time: at })} />
        {withdrawnAt && <WholeCodes text={` · ${t("privacy.consent.withdrawnAt", { time: withdrawnAt })}`} />}
      </p>
      <div className="privacy-row-tools">
        {text && (
          <details>
            <summary>
              {t(text.version === textVersion ? "privacy.consent.read" : "privacy.consent.readPresent")}
            </summary>
            <RichText html={text.content} />
          </details>
        )}
        {!withdrawnAt && (
          <Button size="small" onClick={onWithdraw}>
            {t("privacy.consent.withdraw")}
            <span className="visually-hidden">
              <Original text={t("privacy.consent.of", { title })} />
            </span>
          </Button>
        )}
      </div>
    </>
  );
}
