import { useState } from 'react';
import { countries } from '#contract/calls.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useAddCompany } from './company-calls.ts';
import { LanguageSelect, type MailLocale } from './language-select.tsx';
import { LimitFields, noLimits, readLimits } from './limit-fields.tsx';
import { usePeopleRefusal } from './use-people-refusal.ts';

export type AddCompanyDialogProps = { onAdded: (companyId: string) => void; onClose: () => void };

export function AddCompanyDialog({ onAdded, onClose }: AddCompanyDialogProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const [name, setName] = useState('');
  const [country, setCountry] = useState<(typeof countries)[number]>('NL');
  const [vatNumber, setVatNumber] = useState('');
  const [city, setCity] = useState('');
  const [locale, setLocale] = useState<MailLocale>('en');
  const [typed, setTyped] = useState(noLimits);
  const send = useAddCompany();
  const refusalText = usePeopleRefusal(name);
  const limits = readLimits(typed);
  const confirm = () => {
    if (!limits) return;
    const filled = (text: string) => (text.trim() === '' ? null : text.trim());
    send.mutate(
      {
        act: 'addCompany',
        name: name.trim(),
        country,
        vatNumber: filled(vatNumber),
        city: filled(city),
        locale,
        ...limits,
      },
      { onSuccess: ({ companyId = '' }) => onAdded(companyId) },
    );
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t('companies.add')}
      text={t('company.ask.addCompany')}
      isComplete={name.trim() !== '' && limits !== undefined}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('company.name')}
        value={name}
        onChange={setName}
        maxLength={requestLengthMax.company}
      />
      <Select
        label={t('company.country')}
        options={countries.map((key) => ({ key, text: portal(`country.${key}`) }))}
        selected={country}
        onChange={(key) => setCountry(countries.find((one) => one === key) ?? 'NL')}
      />
      <TextField
        label={t('company.vatNumber')}
        value={vatNumber}
        onChange={setVatNumber}
        maxLength={requestLengthMax.vatNumber}
      />
      <TextField
        label={t('company.city')}
        value={city}
        onChange={setCity}
        maxLength={requestLengthMax.city}
      />
      <LanguageSelect selected={locale} onChange={setLocale} />
      <LimitFields typed={typed} onChange={setTyped} />
    </FormDialog>
  );
}
