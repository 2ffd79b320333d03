import { useEffect } from 'react';
import { type Country, countries } from '#contract/calls.ts';
import { destinations, isMemberState } from '#contract/destinations.ts';
import { countryExamples } from '#contract/request-values.ts';
import { getConditions } from '#contract/calls/conditions.ts';
import type { RegistrationRequest } from '#contract/requests.ts';
import { countryOptions } from '#portal/features/bidding/country-options.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useCall } from '#portal/api/use-call.ts';
import { versionText } from '#portal/features/conditions/version-text.ts';
import { ConditionsLink } from '#portal/features/conditions/conditions-link.tsx';
import {
  ColleagueFields,
  colleagueCount,
  colleagueFields,
  colleaguesOf,
} from './colleague-fields.tsx';
import { FormSelect, FormText, FormTick, unbroken } from './fields.tsx';
import { RequestDone } from './request-done.tsx';
import { RequestLayout } from './request-layout.tsx';
import type { FieldName } from './request-form.ts';
import { type RequestFormControls, useRequestForm } from './use-request-form.ts';

/** The form in which a company requests an account. */
export function RegistrationForm() {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const requestForm = useRequestForm({
    kind: 'registration',
    fields,
    beside: [colleagueCount],
    bodyOf: (values) =>
      ({
        ...Object.fromEntries(sentAsTyped.map((name) => [name, values[name] ?? ''])),
        locale,
        consent: values['consent'] === 'yes',
        colleagues: colleaguesOf(values),
      }) as RegistrationRequest,
  });
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
      sendText={t('form.send.register')}
    >
      <CompanyFields requestForm={requestForm} />
      <PersonFields requestForm={requestForm} />
      <ColleagueFields requestForm={requestForm} />
      <div>
        <FormTick requestForm={requestForm} name="consent" label={t('form.field.consent')} />
        <p className="mt-1.5 pl-7 text-14">
          <LocaleLink to="/privacy-statement">{t('form.privacy')}</LocaleLink>
        </p>
      </div>
      <ConditionsField requestForm={requestForm} />
    </RequestLayout>
  );
}

const sentAsTyped = [
  'company',
  'country',
  'vatNumber',
  'street',
  'postcode',
  'city',
  'name',
  'email',
  'phone',
  'conditionsVersion',
  'homepage',
] as const;
const fields = [
  ...sentAsTyped.slice(0, -2),
  ...colleagueFields,
  'consent',
  'conditionsVersion',
] as FieldName[];

function CompanyFields({ requestForm }: { requestForm: RequestFormControls }) {
  const t = useTranslate();
  const formats = useFormats();
  const help = useExamples(requestForm.form.values['country']);
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="mb-4 text-17 font-head">{t('form.part.company')}</legend>
      <div className="md:col-span-2">
        <FormText requestForm={requestForm} name="company" />
      </div>
      <FormSelect
        requestForm={requestForm}
        name="country"
        autoComplete="country"
        options={countryOptions(destinations, formats)}
      />
      <FormText requestForm={requestForm} name="vatNumber" help={help.vatNumber} />
      <div className="md:col-span-2">
        <FormText requestForm={requestForm} name="street" />
      </div>
      <FormText
        requestForm={requestForm}
        name="postcode"
        help={help.postcode}
        isOptional={help.hasNoPostcode}
      />
      <FormText requestForm={requestForm} name="city" />
    </fieldset>
  );
}

/** What holds is asked anew with each refusal: it may have changed since the page was loaded. */
function ConditionsField({ requestForm }: { requestForm: RequestFormControls }) {
  const t = useTranslate();
  const { data, refetch } = useCall(getConditions);
  const { refusals } = requestForm.form;
  useEffect(() => {
    if (refusals > 0) void refetch();
  }, [refusals, refetch]);
  const version = data?.version ?? null;
  if (version === null) return null;
  return (
    <div>
      <FormTick
        requestForm={requestForm}
        name="conditionsVersion"
        label={t('conditions.accept', { version: versionText(version) })}
        tickedAs={version}
      />
      <p className="mt-1.5 pl-7 text-14">
        <ConditionsLink />
      </p>
    </div>
  );
}

function PersonFields({ requestForm }: { requestForm: RequestFormControls }) {
  const t = useTranslate();
  const help = useExamples(requestForm.form.values['country']);
  return (
    <fieldset className="mt-2 grid gap-5 md:grid-cols-2">
      <legend className="mb-4 text-17 font-head">{t('form.part.person')}</legend>
      <div className="md:col-span-2">
        <FormText requestForm={requestForm} name="name" />
      </div>
      <FormText requestForm={requestForm} name="email" />
      <FormText requestForm={requestForm} name="phone" help={help.phone} />
    </fieldset>
  );
}

/** Texts with an example of the country, once one is chosen. */
function useExamples(country: string | undefined) {
  const t = useTranslate();
  const isOutside = Boolean(country) && !isMemberState(country ?? '');
  if (isOutside) return { vatNumber: t('form.taxNumberHelp'), hasNoPostcode: true };
  const isKnown = countries.some((known) => known === country);
  if (!isKnown) return {};
  const { vatNumber, postcode, phone } = countryExamples[country as Country];
  const help = (example: string) => t('form.example', { example: unbroken(example) });
  return { vatNumber: help(vatNumber), postcode: help(postcode), phone: help(phone) };
}
