import type { OwnRecipient } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Original } from "../../ui/Original.tsx";
import "./privacy.css";

/** The outside services that receive data of the candidate, each with what it receives. */
export function RecipientList({ recipients }: { recipients: readonly OwnRecipient[] }) {
  const { t } = useTranslation("candidate");
  if (recipients.length === 0) return <p>{t("privacy.recipient.none")}</p>;
  return (
    <div className="stack">
      <p>{t("privacy.recipient.explain")}</p>
      <dl className="privacy-kept">
        {recipients.map(({ kind, name }) => (
          <div key={`${kind} ${name}`}>
            <dt>
              {t(`privacy.recipient.kind.${kind}`)}
              {name && " · "}
              <Original text={name} />
            </dt>
            <dd>{t(`privacy.recipient.gets.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
