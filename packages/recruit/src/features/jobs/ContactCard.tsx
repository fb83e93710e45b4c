import type { Job } from "../../api.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Original } from "../../ui/Original.tsx";

export function ContactCard({ contact }: { contact: Job["contact"] }) {
  const { t } = useTranslation();
  return (
    <Card title={t("contact.heading")}>
      <ul className="contact-list">
        <li>
          <Icon name="person" />
          <Original text={contact.name} />
        </li>
        <li>
          <Icon name="phone" />
          <a href={`tel:${contact.phone}`}>{contact.phone}</a>
        </li>
        {contact.email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
        )}
        {contact.hours && (
          <li>
            <Icon name="clock" />
            <Original text={contact.hours} />
          </li>
        )}
      </ul>
    </Card>
  );
}
