import { useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { SaleFields } from '#portal/features/desk/sale-fields.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import {
  type AuctionFields,
  type KnownSellers,
  countries,
  formats,
  isAuctionId,
  readMinutes,
  shownTerms,
  softCloseMinutesMax,
} from './auction-fields.ts';
import { MoneyFields } from './money-fields.tsx';
import { MomentField } from './moment-field.tsx';

export type AuctionFormProps = {
  fields: AuctionFields;
  onChange: (fields: AuctionFields) => void;
  /** Whose terms a new auction takes over. */
  sellers?: KnownSellers | undefined;
  /** Of an auction that exists id and country stay. */
  isNew: boolean;
  /** With a closing plan the plan says when lots end. */
  hasPlan?: boolean;
  /** Its currency stays. */
  hasLots?: boolean;
};

export function AuctionForm({
  fields,
  onChange,
  sellers,
  isNew,
  hasPlan = false,
  hasLots = false,
}: AuctionFormProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const [isOwnId, setOwnId] = useState(false);
  const set = (some: Partial<AuctionFields>) => onChange({ ...fields, ...some });
  const { timeZone, sale, saleOf } = shownTerms(fields, sellers);
  return (
    <div className="grid gap-4">
      <TextField
        isRequired
        label={t('build.name')}
        help={t('build.nameHelp')}
        maxLength={200}
        value={fields.name}
        onChange={(name) => set({ name, ...(isNew && !isOwnId && { id: idOfName(name) }) })}
      />
      {isNew && (
        <TextField
          isRequired
          label={t('build.id')}
          help={t('build.idHelp')}
          maxLength={63}
          value={fields.id}
          error={fields.id !== '' && !isAuctionId(fields.id) && t('build.idHelp')}
          onChange={(id) => {
            setOwnId(true);
            set({ id: id.toLowerCase() });
          }}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {isNew && (
          <Select
            label={t('build.country')}
            options={countries.map((key) => ({ key, text: portal(`country.${key}`) }))}
            selected={fields.country}
            onChange={(key) => set({ country: countries.find((one) => one === key) ?? 'NL' })}
          />
        )}
        <Select
          label={t('build.format')}
          options={formats.map((key) => ({ key, text: portal(`auction.format.${key}`) }))}
          selected={fields.format}
          // What bidders learn follows from the format.
          onChange={(key) =>
            set({ format: formats.find((one) => one === key) ?? 'open', outcome: null })
          }
        />
      </div>
      <TextField
        isRequired
        label={t('build.seller')}
        maxLength={200}
        value={fields.seller}
        onChange={(seller) => set({ seller })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentField
          label={t('build.starts')}
          timeZone={timeZone}
          value={fields.starts}
          onChange={(starts) => set({ starts })}
        />
        {!hasPlan && (
          <MomentField
            label={t('build.ends')}
            timeZone={timeZone}
            value={fields.ends}
            onChange={(ends) => set({ ends })}
          />
        )}
      </div>
      {fields.format === 'open' && (
        <TextField
          inputMode="numeric"
          isRequired
          label={t('build.softClose')}
          help={t('build.softCloseHelp')}
          value={fields.softClose}
          error={
            fields.softClose !== '' &&
            readMinutes(fields.softClose) === undefined &&
            t('yards.bounds', { min: 0, max: softCloseMinutesMax })
          }
          onChange={(softClose) => set({ softClose })}
        />
      )}
      {saleOf !== null && (
        <p className="text-pretty text-ink2">{t('build.saleOfSeller', { seller: saleOf })}</p>
      )}
      <SaleFields
        fields={sale}
        onChange={(some) => set({ sale: { ...sale, ...some } })}
        boundHelp={t('build.claimBoundHelp')}
      />
      <MoneyFields fields={fields} onChange={set} hasLots={hasLots} />
    </div>
  );
}

/** `Lease returns NL 48` → `lease-returns-nl-48`. */
function idOfName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63);
}
