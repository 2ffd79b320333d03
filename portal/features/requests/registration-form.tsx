import { type Country, countries } from '#contract/calls.ts';
import { countryExamples } from '#contract/request-words.ts';
import type { RegistrationRequest } from '#contract/requests.ts';
import type { Translate } from '#locales/translate.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { FormSelect, FormText, FormTick, unbroken } from './fields.tsx';
import { RequestDone } from './request-done.tsx';
import { RequestLayout } from './request-layout.tsx';
import type { Values } from './request-form.ts';
import { type RequestFormControls, useRequestForm } from './use-request-form.ts';

/** The form in which a company requests an account. */
export function RegistrationForm() {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const requestForm = useRequestForm({
    kind: 'registration',
    empty,
    bodyOf: (values) =>
      ({ ...values, locale, consent: values['consent'] === 'yes' }) as RegistrationRequest,
  });
  const labels = labelsOf(t);
  const { answer, values } = requestForm.form;
  if (answer)
    return (
      <RequestDone
        title={t('form.done.register.title')}
        text={t('form.done.register.text', { email: values['email'] ?? '' })}
        reference={answer.reference}
        action={
          <ButtonLink href={localePath('/how-it-works')}>{t('form.done.howItWorks')}</ButtonLink>
        }
      />
    );
  return (
    <RequestLayout
      requestForm={requestForm}
      label={t('form.register.title')}
      labels={labels}
      sendText={t('form.send.register')}
    >
      <CompanyFields requestForm={requestForm} labels={labels} />
      <PersonFields requestForm={requestForm} labels={labels} />
      <div>
        <FormTick requestForm={requestForm} name="consent" label={t('form.field.consent')} />
        <p className="mt-1.5 pl-7 text-14">
          <LocaleLink to="/privacy-statement">{t('form.privacy')}</LocaleLink>
        </p>
      </div>
    </RequestLayout>
  );
}

function labelsOf(t: Translate) {
  return {
    company: t('form.field.company'),
    country: t('form.field.country'),
    vatNumber: t('form.field.vatNumber'),
    street: t('form.field.street'),
    postcode: t('form.field.postcode'),
    city: t('form.field.city'),
    name: t('form.field.name'),
    email: t('form.field.email'),
    phone: t('form.field.phone'),
    consent: t('form.consentShort'),
  };
}

interface FieldsProps {
  requestForm: RequestFormControls;
  labels: ReturnType<typeof labelsOf>;
}

function CompanyFields({ requestForm, labels }: FieldsProps) {
  const t = useTranslate();
  const help = useExamples(requestForm.form.values['country']);
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="mb-4 text-17 font-head">{t('form.part.company')}</legend>
      <div className="md:col-span-2">
        <FormText
          requestForm={requestForm}
          name="company"
          label={labels.company}
          autoComplete="organization"
        />
      </div>
      <FormSelect
        requestForm={requestForm}
        name="country"
        label={labels.country}
        autoComplete="country"
        options={countries.map((key) => ({ key, text: t(`country.${key}`) }))}
      />
      <FormText
        requestForm={requestForm}
        name="vatNumber"
        label={labels.vatNumber}
        autoComplete="off"
        help={help.vatNumber}
      />
      <div className="md:col-span-2">
        <FormText
          requestForm={requestForm}
          name="street"
          label={labels.street}
          autoComplete="street-address"
        />
      </div>
      <FormText
        requestForm={requestForm}
        name="postcode"
        label={labels.postcode}
        autoComplete="postal-code"
        help={help.postcode}
      />
      <FormText
        requestForm={requestForm}
        name="city"
        label={labels.city}
        autoComplete="address-level2"
      />
    </fieldset>
  );
}

function PersonFields({ requestForm, labels }: FieldsProps) {
  const t = useTranslate();
  const help = useExamples(requestForm.form.values['country']);
  return (
    <fieldset className="mt-2 grid gap-5 md:grid-cols-2">
      <legend className="mb-4 text-17 font-head">{t('form.part.person')}</legend>
      <div className="md:col-span-2">
        <FormText requestForm={requestForm} name="name" label={labels.name} autoComplete="name" />
      </div>
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
        help={help.phone}
      />
    </fieldset>
  );
}

const empty: Values = {
  company: '',
  country: '',
  vatNumber: '',
  street: '',
  postcode: '',
  city: '',
  name: '',
  email: '',
  phone: '',
  consent: '',
  homepage: '',
};

/** Texts with an example of the country, once one is chosen. */
function useExamples(country: string | undefined) {
  const t = useTranslate();
  const isKnown = countries.some((known) => known === country);
  if (!isKnown) return {};
  const { vatNumber, postcode, phone } = countryExamples[country as Country];
  const help = (example: string) => t('form.example', { example: unbroken(example) });
  return { vatNumber: help(vatNumber), postcode: help(postcode), phone: help(phone) };
}
