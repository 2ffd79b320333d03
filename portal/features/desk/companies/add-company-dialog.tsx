import { useState } from 'react';
import { type Destination, destinations } from '#contract/destinations.ts';
import { addDeskCompany } from '#contract/calls/desk/companies.ts';
import { registerNumberMax, requestLengthMax } from '#contract/request-values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { countryOptions } from '#portal/features/bidding/country-options.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { LanguageSelect, type MailLocale } from './language-select.tsx';
import { LimitFields, noLimits, readLimits } from './limit-fields.tsx';

export type AddCompanyDialogProps = { onAdded: (companyId: string) => void; onClose: () => void };

export function AddCompanyDialog({ onAdded, onClose }: AddCompanyDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [name, setName] = useState('');
  const [country, setCountry] = useState<Destination>('NL');
  const [vatNumber, setVatNumber] = useState('');
  const [registerNumber, setRegisterNumber] = useState('');
  const [city, setCity] = useState('');
  const [locale, setLocale] = useState<MailLocale>('en');
  const [typed, setTyped] = useState(noLimits);
  const limits = readLimits(typed);
  const filled = (text: string) => (text.trim() === '' ? null : text.trim());
  return (
    <ActDialog
      title={t('companies.add')}
      text={t('act.addCompany.ask')}
      send={useDeskAct(addDeskCompany)}
      refusalsOf="people"
      isComplete={name.trim() !== ''}
      bodyOf={() =>
        limits && {
          act: 'addCompany',
          name: name.trim(),
          country,
          vatNumber: filled(vatNumber),
          registerNumber: filled(registerNumber),
          city: filled(city),
          locale,
          ...limits,
        }
      }
      onDone={({ companyId = '' }) => onAdded(companyId)}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('company.name')}
        value={name}
        onChange={setName}
        maxLength={requestLengthMax.company}
      />
      <Select
        label={t('company.country')}
        options={countryOptions(destinations, formats)}
        selected={country}
        onChange={(key) => setCountry(destinations.find((one) => one === key) ?? 'NL')}
      />
      <TextField
        label={t('company.vatNumber')}
        value={vatNumber}
        onChange={setVatNumber}
        maxLength={requestLengthMax.vatNumber}
      />
      <TextField
        label={t('company.registerNumber')}
        value={registerNumber}
        onChange={setRegisterNumber}
        maxLength={registerNumberMax}
      />
      <TextField
        label={t('company.city')}
        value={city}
        onChange={setCity}
        maxLength={requestLengthMax.city}
      />
      <LanguageSelect selected={locale} onChange={setLocale} />
      <LimitFields typed={typed} onChange={setTyped} />
    </ActDialog>
  );
}
