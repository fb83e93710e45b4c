import { checkPhone, normalisePhone, phoneMessages } from "@bladekit/sdk/rules";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ObjectionReceipt, Publicity } from "../../api.ts";
import { CaptchaField } from "../../CaptchaField.tsx";
import { client } from "../../client.ts";
import { failureText, fieldFailures } from "../../failure-text.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { WholeCodes } from "../../ui/WholeCodes.tsx";
import { useCaptcha } from "../../use-captcha.ts";
import { useLanguage } from "../../use-preferences.ts";

const fields = ["applicationNo", "content", "contactName", "contactPhone"] as const;
type FieldName = (typeof fields)[number];
type ObjectionValues = Record<FieldName | "captchaCode", string>;

const empty: ObjectionValues = { applicationNo: "", content: "", contactName: "", contactPhone: "", captchaCode: "" };
const formId = "objection-form";

export interface ObjectionDialogProps {
  list: Publicity;
  onClose: () => void;
  /** Called after a refusal, because the list may have been closed or changed. */
  onRefused: () => void;
}

/** Sends an objection to a list or to a person on it, and shows the receipt. After a refusal only the captcha must be entered again. */
export function ObjectionDialog({ list, onClose, onRefused }: ObjectionDialogProps) {
  const { t } = useTranslation("publicity");
  const [receipt, setReceipt] = useState<ObjectionReceipt>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      title={t(receipt ? "objection.received" : "objection.open")}
      onClose={onClose}
      className="dialog-wide"
      footer={
        receipt ? (
          <Button look="primary" onClick={onClose}>
            {t("objection.done")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("objection.cancel")}</Button>
            <Button look="primary" type="submit" form={formId} busy={busy}>
              {t("objection.submit")}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <ObjectionForm list={list} onBusy={setBusy} onReceipt={setReceipt} onRefused={onRefused} />
      )}
    </Dialog>
  );
}

function Receipt({ receipt }: { receipt: ObjectionReceipt }) {
  const { t } = useTranslation("publicity");
  return (
    <div className="stack">
      <Notice tone="ok" alert>
        {t("objection.receivedText")}
      </Notice>
      <dl className="publicity-facts">
        <div>
          <dt>{t("objection.number")}</dt>
          <dd className="numeric">{receipt.id}</dd>
        </div>
        <div>
          <dt>{t("objection.time")}</dt>
          <dd className="numeric">
            <WholeCodes text={receipt.createTime} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface ObjectionFormProps {
  list: Publicity;
  onBusy: (busy: boolean) => void;
  onReceipt: (receipt: ObjectionReceipt) => void;
  onRefused: () => void;
}

function ObjectionForm({ list, onBusy, onReceipt, onRefused }: ObjectionFormProps) {
  const { t } = useTranslation("publicity");
  const { t: ofAccount } = useTranslation("account");
  const language = useLanguage();
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ObjectionValues>({ shouldFocusError: false, defaultValues: empty });
  const { errors, isSubmitting, submitCount } = form.formState;
  const filled = (text: string) => text.trim() !== "" || t("objection.required");

  const send = form.handleSubmit(async ({ captchaCode, applicationNo, content, contactName, contactPhone }) => {
    setFailure(undefined);
    onBusy(true);
    try {
      const receipt = await client.POST("/mrhr-zpgl-new/openness/publicity/object", {
        params: { header: { "Captcha-Key": captcha.captcha?.key ?? "", "Captcha-Code": captchaCode.trim() } },
        body: {
          articleId: list.id,
          ...(applicationNo && { applicationNo }),
          content: content.trim(),
          contactName: contactName.trim(),
          contactPhone: normalisePhone(contactPhone),
        },
      });
      onReceipt(receipt);
    } catch (error) {
      const refused = fieldFailures(error);
      const named = fields.filter((name) => refused[name]);
      for (const name of named) form.setError(name, { message: refused[name] ?? "" });
      setFailure(named.length > 0 ? undefined : failureText(error));
      // A captcha works once, whatever the result.
      captcha.refresh();
      form.setValue("captchaCode", "");
      onRefused();
    } finally {
      onBusy(false);
    }
  });

  return (
    <form id={formId} className="stack" noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : send}>
      <ErrorSummary attempts={submitCount} />
      <p className="muted">{t("objection.explain")}</p>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Field label={t("objection.about")} error={errors.applicationNo?.message}>
        {(control) => (
          <select {...control} className="input" {...form.register("applicationNo")}>
            <option value="">{t("objection.wholeList")}</option>
            {list.items
              .filter(({ leftAt }) => !leftAt)
              .map(({ applicationNo, nameMasked, jobTitle }) => (
                <option key={applicationNo} value={applicationNo}>
                  {[applicationNo, nameMasked, jobTitle].filter(Boolean).join(" · ")}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Field label={t("objection.content")} error={errors.content?.message} hint={t("objection.contentHint")} required>
        {(control) => (
          <textarea
            {...control}
            className="input"
            maxLength={1000}
            {...form.register("content", { validate: filled })}
          />
        )}
      </Field>
      <div className="form-grid">
        <Field label={t("objection.contactName")} error={errors.contactName?.message} required>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="name"
              maxLength={45}
              {...form.register("contactName", { validate: filled })}
            />
          )}
        </Field>
        <Field label={t("objection.contactPhone")} error={errors.contactPhone?.message} required>
          {(control) => (
            <input
              {...control}
              className="input"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              {...form.register("contactPhone", {
                validate: (text) => {
                  const found = checkPhone(text);
                  return found ? phoneMessages[found][language] : true;
                },
              })}
            />
          )}
        </Field>
      </div>
      <CaptchaField
        state={captcha}
        error={errors.captchaCode?.message}
        input={form.register("captchaCode", {
          validate: (text) => text.trim() !== "" || ofAccount("login.captchaEmpty"),
        })}
      />
    </form>
  );
}
