/** Names a search and says when its new vehicles are mailed: a new one, or one that is saved. */
import { type FormEvent, useId, useState } from 'react';
import { type FollowMails, followMails, searchNameLengthMax } from '#contract/follow-values.ts';
import type { VehicleFilter } from '#contract/vehicles.ts';
import { useChangeFollows } from '#portal/features/follows/use-follows.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export interface SearchDialogProps {
  title: string;
  filter: VehicleFilter;
  name: string;
  mails: FollowMails;
  isOpen: boolean;
  onClose: () => void;
}

export function SearchDialog({ title, isOpen, onClose, ...search }: SearchDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={t('action.close')}>
      {isOpen && <SearchForm {...search} onClose={onClose} />}
    </Dialog>
  );
}

function SearchForm({ filter, onClose, ...before }: Omit<SearchDialogProps, 'title' | 'isOpen'>) {
  const t = useTranslate();
  const form = useId();
  const [name, setName] = useState(before.name);
  const [mails, setMails] = useState(before.mails);
  const { change, isPending, problem } = useChangeFollows();
  const isNamed = name.trim() !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed)
      change({ kind: 'search', filter, name: name.trim(), mails }, { onSuccess: onClose });
  };
  return (
    <form id={form} className="grid gap-4" onSubmit={save}>
      <TextField
        label={t('savedSearch.name')}
        value={name}
        onChange={setName}
        maxLength={searchNameLengthMax}
        autoComplete="off"
        isRequired
        error={isNamed ? undefined : t('savedSearch.nameMissing')}
      />
      <Select
        label={t('savedSearch.mails')}
        options={mailOptions(t)}
        selected={mails}
        onChange={(key) => setMails(followMails.find((one) => one === key) ?? mails)}
      />
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <Button
        variant="primary"
        size="big"
        type="submit"
        isPending={isPending}
        isDisabled={!isNamed}
      >
        {t('savedSearch.save')}
      </Button>
    </form>
  );
}

export function mailOptions(t: ReturnType<typeof useTranslate>) {
  return followMails.map((mails) => ({ key: mails, text: t(`follow.mails.${mails}`) }));
}
