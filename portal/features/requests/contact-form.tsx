import { contactSubjects, countryExamples, requestLengthMax } from '#contract/request-words.ts';
import type { ContactRequest } from '#contract/requests.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { useFormats, useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FormSelect, FormText, unbroken } from './fields.tsx';
import { RequestDone } from './request-done.tsx';
import { RequestLayout } from './request-layout.tsx';
import type { Values } from './request-form.ts';
import { useRequestForm } from './use-request-form.ts';

/** The contact form: a message to the auction house's support desk. */
export function ContactForm() {
  const t = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const requestForm = useRequestForm({
    kind: 'contact',
    empty,
    bodyOf: (values) => ({ ...values, locale }) as ContactRequest,
  });
  const labels = {
    name: t('form.field.name'),
    company: t('form.field.company'),
    email: t('form.field.email'),
    phone: t('form.field.phone'),
    subject: t('form.field.subject'),
    message: t('form.field.message'),
  };
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
      labels={labels}
      sendText={t('form.send.contact')}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <FormText requestForm={requestForm} name="name" label={labels.name} autoComplete="name" />
        <FormText
          requestForm={requestForm}
          name="company"
          label={labels.company}
          autoComplete="organization"
          isOptional
        />
        <FormText
          requestForm={requestForm}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
        />
        <FormText
          requestForm={requestForm}
          name="phone"
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          isOptional
          help={t('form.phoneHelp', { example: unbroken(examplePhones[locale]) })}
        />
      </div>
      <FormSelect
        requestForm={requestForm}
        name="subject"
        label={labels.subject}
        options={contactSubjects.map((key) => ({ key, text: t(`form.subject.${key}`) }))}
      />
      <FormText
        requestForm={requestForm}
        name="message"
        label={labels.message}
        rows={7}
        help={t('form.messageHelp', { count: formats.number(requestLengthMax.message) })}
      />
    </RequestLayout>
  );
}

const empty: Values = {
  name: '',
  company: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  homepage: '',
};

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
