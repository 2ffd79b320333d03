import { contactSubjects, countryExamples, requestLengthMax } from '#contract/request-values.ts';
import type { ContactRequest } from '#contract/requests.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { useFormats, useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FormSelect, FormText, unbroken } from './fields.tsx';
import { RequestDone } from './request-done.tsx';
import { RequestLayout } from './request-layout.tsx';
import { useRequestForm } from './use-request-form.ts';

/** The contact form: a message to the auction house's support desk. */
export function ContactForm() {
  const t = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const requestForm = useRequestForm({
    kind: 'contact',
    fields: ['name', 'company', 'email', 'phone', 'subject', 'message'],
    bodyOf: (values) => ({ ...values, locale }) as ContactRequest,
  });
  const { answer, values } = requestForm.form;
  if (answer)
    return (
      <RequestDone
        title={t('form.done.contact.title')}
        text={t('form.done.contact.text', { email: values['email'] ?? '' })}
        reference={answer.reference}
        action={<Button onPress={requestForm.beginAgain}>{t('form.done.another')}</Button>}
      />
    );
  return (
    <RequestLayout
      requestForm={requestForm}
      label={t('form.contact.title')}
      sendText={t('form.send.contact')}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <FormText requestForm={requestForm} name="name" />
        <FormText requestForm={requestForm} name="company" isOptional />
        <FormText requestForm={requestForm} name="email" />
        <FormText
          requestForm={requestForm}
          name="phone"
          isOptional
          help={t('form.phoneHelp', { example: unbroken(examplePhones[locale]) })}
        />
      </div>
      <FormSelect
        requestForm={requestForm}
        name="subject"
        options={contactSubjects.map((key) => ({ key, text: t(`form.subject.${key}`) }))}
      />
      <FormText
        requestForm={requestForm}
        name="message"
        rows={7}
        help={t('form.messageHelp', { count: formats.number(requestLengthMax.message) })}
      />
    </RequestLayout>
  );
}

/** An example phone number of a country that speaks the language. */
const examplePhones: Record<LocaleCode, string> = {
  en: `+31 ${countryExamples.NL.phone.slice(1)}`,
  'nl-nl': `+31 ${countryExamples.NL.phone.slice(1)}`,
  'fr-fr': `+33 ${countryExamples.FR.phone.slice(1)}`,
  'de-de': `+49 ${countryExamples.DE.phone.slice(1)}`,
  'pt-pt': `+351 ${countryExamples.PT.phone}`,
  'es-es': `+34 ${countryExamples.ES.phone}`,
  // Italian numbers keep their leading zero.
  'it-it': `+39 ${countryExamples.IT.phone}`,
  'pl-pl': `+48 ${countryExamples.PL.phone}`,
};
