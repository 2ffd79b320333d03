import { useState } from 'react';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type SearchFormProps = {
  label: string;
  searched: string;
  onSearch: (text: string) => void;
};

export function SearchForm({ label, searched, onSearch }: SearchFormProps) {
  const t = useDeskTranslate();
  const [typed, setTyped] = useState(searched);
  return (
    <search className="min-w-0 flex-1 max-md:basis-full md:max-w-104">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField label={label} value={typed} onChange={setTyped} maxLength={100} />
        <Button type="submit">{t('companies.find')}</Button>
      </form>
    </search>
  );
}
