import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listDeskCompanies } from '#contract/calls/desk/companies.ts';
import { destinations } from '#contract/destinations.ts';
import type { DeskCompany } from '#contract/desk/companies.ts';
import { requestLengthMax } from '#contract/request-values.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type CompanyChoiceProps = {
  /** The one that is not to be chosen. */
  company: Pick<DeskCompany, 'id' | 'name' | 'country'>;
  /** The id of the chosen one; empty: none. */
  selected: string;
  onChoose: (companyId: string) => void;
};

/** Another company of the country, by its name or VAT number: at first those of a like name. */
export function CompanyChoice({ company, selected, onChoose }: CompanyChoiceProps) {
  const t = useDeskTranslate();
  const [text, setText] = useState(() => company.name.split(' ')[0] ?? '');
  const search = useDeferredValue(text.trim());
  const { data } = useCall(
    listDeskCompanies,
    { search, country: destinations.find((one) => one === company.country) },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const others = (data?.companies ?? []).filter(
    ({ id, state }) => id !== company.id && state !== 'suspended',
  );
  const options = others.map(({ id, name, city, vatNumber }) => ({
    key: id,
    text: [name, city, vatNumber].filter(Boolean).join(', '),
  }));
  return (
    <>
      <TextField
        label={t('company.into.search')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChoose('');
        }}
        maxLength={requestLengthMax.name}
      />
      {data && others.length === 0 && <p className="text-ink2">{t('company.into.none')}</p>}
      {others.length > 0 && (
        <Select
          label={t('company.into')}
          options={[{ key: '', text: t('company.into.choose') }, ...options]}
          selected={selected}
          onChange={onChoose}
        />
      )}
    </>
  );
}
