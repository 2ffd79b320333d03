import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ChangeField, type ChangeKind, changeFields } from '#contract/change-values.ts';
import type { ChangeList } from '#contract/changes.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { changesQuery } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { type Spec, SpecList } from '#portal/ui/spec-list.tsx';
import { Loaded } from '#portal/features/account/loaded.tsx';
import { SectionTitle } from '#portal/features/account/section-title.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeRequests } from './change-requests.tsx';
import { shownValue, useFieldLabel } from './field-labels.ts';

interface ChangesProps {
  kind: ChangeKind;
  /** Of a backend without this call: what the sign-in says. */
  fallback: readonly Spec[];
  /** Under what is stored. */
  children?: ReactNode;
}

/** What is stored of one kind, the form to have it changed, and earlier requests. */
export function Changes({ kind, fallback, children }: ChangesProps) {
  const t = useTranslate();
  const query = useQuery(changesQuery(useApi()));
  if (!query.isEnabled)
    return (
      <section>
        <SectionTitle title={t('account.data.now')} />
        <SpecList specs={fallback} />
      </section>
    );
  return (
    <Loaded query={query} lines={6}>
      {(list) => (
        <Whole kind={kind} list={list}>
          {children}
        </Whole>
      )}
    </Loaded>
  );
}

function Whole({ kind, list, children }: Omit<ChangesProps, 'fallback'> & { list: ChangeList }) {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const requests = list.requests.filter((one) => one.kind === kind);
  const isWaiting = requests.some(({ state }) => state === 'waiting');
  const mayAsk = kind !== 'company' || list.mayChangeCompany;
  return (
    <>
      <section>
        <SectionTitle title={t('account.data.now')} />
        <StoredValues kind={kind} list={list} />
        {children}
      </section>
      <output
        className={isSent && isWaiting ? 'rounded-control bg-won-soft px-3.5 py-3' : 'sr-only'}
      >
        {isSent && isWaiting ? t('change.sent') : ''}
      </output>
      {!mayAsk && <ForAdministrators />}
      {mayAsk && !isWaiting && (
        <section>
          <SectionTitle title={t('change.title')} />
          <ChangeForm kind={kind} list={list} onSent={() => setSent(true)} />
        </section>
      )}
      {mayAsk && (
        <section>
          <SectionTitle title={t('change.requests')} />
          <ChangeRequests requests={requests} />
        </section>
      )}
    </>
  );
}

function StoredValues({ kind, list }: { kind: ChangeKind; list: ChangeList }) {
  const t = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(kind);
  const values: Partial<Record<ChangeField, string | null>> = list.stored[kind];
  const fields: readonly ChangeField[] = changeFields[kind];
  // Of the bank account only its administrators read.
  const shown = fields.filter(
    (field) => list.mayChangeCompany || (field !== 'iban' && field !== 'accountHolder'),
  );
  const { country } = list.stored.company;
  return (
    <SpecList
      specs={[
        ...(kind === 'contact'
          ? [{ label: t('account.data.email'), value: list.stored.contact.email }]
          : []),
        ...shown.map((field) => {
          const value = values[field] ?? null;
          return {
            label: labelOf(field),
            value: value === null ? t('change.nothing') : shownValue(field, value),
          };
        }),
        ...(kind === 'company'
          ? [{ label: t('account.tax.country'), value: formats.country(country) }]
          : []),
      ]}
    />
  );
}

function ForAdministrators() {
  const t = useTranslate();
  const formats = useFormats();
  const names = formats.list([...useReader().administrators]);
  return (
    <div className="grid max-w-prose gap-1 rounded-control bg-sunken px-3.5 py-3">
      <p>{t('change.onlyAdministrators')}</p>
      {names !== '' && <p className="font-medium">{t('users.administrators', { names })}</p>}
    </div>
  );
}
