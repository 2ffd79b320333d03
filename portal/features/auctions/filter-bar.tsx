import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { auctionFormats } from '#contract/auctions.ts';
import { countries } from '#contract/calls.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { formatIcons } from '#portal/ui/format-mark.tsx';
import { Link } from '#portal/ui/link.tsx';
import {
  type AuctionFilter,
  isFiltered,
  phases,
  phasesByDefault,
  toggled,
} from './auction-filter.ts';

interface FilterBarProps {
  filter: AuctionFilter;
  addressOf: (filter: AuctionFilter) => string;
}

/** Each choice is a link to the resulting list: it works without scripts and can be shared. */
export function FilterBar({ filter, addressOf }: FilterBarProps) {
  const t = useTranslate();
  const shown = filter.status.length > 0 ? filter.status : phasesByDefault;
  return (
    <div className="mt-5 mb-9 grid gap-x-6 gap-y-3 max-md:-mx-4 md:flex md:flex-wrap md:items-center">
      <Choices label={t('auctions.filter.country')}>
        {countries.map((country) => (
          <Choice
            key={country}
            href={addressOf(toggled(filter, 'country', country))}
            isChosen={filter.country.includes(country)}
            label={t(`country.${country}`)}
          >
            <span className="font-bold font-stretch-90%">{roadCodes[country]}</span>
            <span className="md:max-full:sr-only">{t(`country.${country}`)}</span>
          </Choice>
        ))}
      </Choices>
      <Choices label={t('auctions.filter.format')}>
        {auctionFormats.map((format) => {
          const icon = formatIcons[format];
          return (
            <Choice
              key={format}
              href={addressOf(toggled(filter, 'format', format))}
              isChosen={filter.format.includes(format)}
            >
              <Icon node={icon} size={14} />
              {t(`format.${format}`)}
            </Choice>
          );
        })}
      </Choices>
      <Choices label={t('auctions.filter.status')}>
        {phases.map((phase) => (
          <Choice
            key={phase}
            href={addressOf(toggled({ ...filter, status: [...shown] }, 'status', phase))}
            isChosen={shown.includes(phase)}
          >
            {t(`auctions.phase.${phase}`)}
          </Choice>
        ))}
      </Choices>
      {isFiltered(filter) && (
        <Link
          href={addressOf({ country: [], format: [], status: [], page: 1 })}
          restoreScroll
          variant="quiet"
          className="inline-flex min-h-9 items-center gap-1.5 text-ink2 max-md:mx-4 max-md:min-h-11"
        >
          <Icon node={X} size={14} />
          {t('auctions.empty.clear')}
        </Link>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex gap-1 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5">
      {children}
    </ul>
  );
}

interface ChoiceProps {
  href: string;
  isChosen: boolean;
  label?: string;
  children: ReactNode;
}

function Choice({ href, isChosen, label, children }: ChoiceProps) {
  return (
    <li className="flex-none">
      <Link
        href={href}
        restoreScroll
        variant="plain"
        current={isChosen}
        label={label}
        className={classList(
          'inline-flex h-9 items-center gap-1.5 rounded-control! border px-2.25 text-13 whitespace-nowrap font-stretch-92% transition-colors max-md:h-11 max-md:px-3.5',
          isChosen
            ? 'border-ink bg-ink font-semi text-bg'
            : 'border-line bg-surface font-medium text-ink2 hover:border-edge hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
