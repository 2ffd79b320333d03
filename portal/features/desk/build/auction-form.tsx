import { useState } from 'react';
import type { DeskNewAuction } from '#contract/desk/acts.ts';
import { claimHoursMax, claimHoursMin } from '#contract/claim-values.ts';
import { claimHours, countryDefaults, softCloseSeconds } from '#domain/auction-defaults.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { instantOf, localMoment } from './zoned-moment.ts';

const countries = ['NL', 'DE', 'FR', 'BE', 'ES', 'IT', 'PL', 'PT'] as const;
const formats = ['open', 'sealed', 'fixedPrice'] as const;
const softCloseMinutesMax = 60;

export interface AuctionFields {
  id: string;
  name: string;
  country: (typeof countries)[number];
  format: (typeof formats)[number];
  seller: string;
  /** Local moments of the auction's time zone. */
  starts: string;
  ends: string;
  softClose: string;
  claimHours: string;
}

export const newAuctionFields: AuctionFields = {
  id: '',
  name: '',
  country: 'NL',
  format: 'open',
  seller: '',
  starts: '',
  ends: '',
  softClose: String(softCloseSeconds('open') / 60),
  claimHours: String(claimHours),
};

export function fieldsOf(auction: DeskAuctionDetail): AuctionFields {
  const { id, name, country, format, seller, timeZone } = auction;
  return {
    id,
    name,
    country,
    format,
    seller,
    starts: localMoment(auction.startsAt, timeZone),
    ends: localMoment(auction.endsAt, timeZone),
    softClose: String(auction.softCloseMinutes),
    claimHours: String(auction.claimHours),
  };
}

/** Undefined while a field is missing or cannot be read. */
export function readFields(fields: AuctionFields, timeZone: string): DeskNewAuction | undefined {
  const { id, name, country, format, seller, softClose } = fields;
  const startsAt = instantOf(fields.starts, timeZone);
  const endsAt = instantOf(fields.ends, timeZone);
  const minutes = Number(softClose);
  const hours = readHours(fields.claimHours);
  const hasTexts =
    name.trim() !== '' && seller.trim() !== '' && /^[a-z0-9][a-z0-9-]{1,62}$/.test(id);
  const hasMinutes =
    format !== 'open' || (/^\d{1,2}$/.test(softClose) && minutes <= softCloseMinutesMax);
  if (!hasTexts || !hasMinutes || hours === undefined) return undefined;
  if (startsAt === undefined || endsAt === undefined) return undefined;
  return {
    act: 'createAuction',
    id,
    name: name.trim(),
    country,
    format,
    seller: seller.trim(),
    startsAt,
    endsAt,
    claimHours: hours,
    ...(format === 'open' && { softCloseMinutes: minutes }),
  };
}

/** Undefined for hours that no auction may have. */
function readHours(text: string): number | undefined {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return hours >= claimHoursMin && hours <= claimHoursMax ? hours : undefined;
}

export function timeZoneOf({ country }: AuctionFields): string {
  return countryDefaults[country].timeZone;
}

/** `Lease returns NL 48` → `lease-returns-nl-48`. */
function idOfName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63);
}

export type AuctionFormProps = {
  fields: AuctionFields;
  onChange: (fields: AuctionFields) => void;
  /** Of an auction that exists id and country stay. */
  isNew: boolean;
  /** With a closing plan the plan says when lots end. */
  hasPlan?: boolean;
};

export function AuctionForm({ fields, onChange, isNew, hasPlan = false }: AuctionFormProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const [isOwnId, setOwnId] = useState(false);
  const set = (some: Partial<AuctionFields>) => onChange({ ...fields, ...some });
  const timeZone = timeZoneOf(fields);
  return (
    <div className="grid gap-4">
      <TextField
        label={t('build.name')}
        help={t('build.nameHelp')}
        maxLength={200}
        value={fields.name}
        onChange={(name) => set({ name, ...(isNew && !isOwnId && { id: idOfName(name) }) })}
      />
      {isNew && (
        <TextField
          label={t('build.id')}
          help={t('build.idHelp')}
          maxLength={63}
          value={fields.id}
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
          onChange={(key) => set({ format: formats.find((one) => one === key) ?? 'open' })}
        />
      </div>
      <TextField
        label={t('build.seller')}
        maxLength={200}
        value={fields.seller}
        onChange={(seller) => set({ seller })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('build.starts')}
          help={t('build.zone', { zone: timeZone })}
          value={fields.starts}
          onChange={(starts) => set({ starts })}
        />
        {!hasPlan && (
          <TextField
            type="datetime-local"
            label={t('build.ends')}
            help={t('build.zone', { zone: timeZone })}
            value={fields.ends}
            onChange={(ends) => set({ ends })}
          />
        )}
      </div>
      {fields.format === 'open' && (
        <TextField
          inputMode="numeric"
          label={t('build.softClose')}
          help={t('build.softCloseHelp')}
          value={fields.softClose}
          onChange={(softClose) => set({ softClose })}
        />
      )}
      <TextField
        inputMode="numeric"
        label={t('build.claimHours')}
        help={t('build.claimHoursHelp')}
        value={fields.claimHours}
        onChange={(hours) => set({ claimHours: hours })}
        error={
          readHours(fields.claimHours) === undefined
            ? t('build.claimHoursBounds', { least: claimHoursMin, most: claimHoursMax })
            : undefined
        }
      />
    </div>
  );
}
