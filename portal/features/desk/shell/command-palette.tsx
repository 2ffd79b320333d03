import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Building2,
  Gavel,
  Globe,
  type IconNode,
  Landmark,
  MessageSquare,
  Search,
  UserRound,
} from 'lucide';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { searchDesk } from '#contract/calls/desk/today.ts';
import type { DeskFound, DeskToday } from '#contract/desk/today.ts';
import { awaitsDecision } from '#domain/lot-life-cycle.ts';
import { deskLanguageOf, deskLanguages } from '#locales/desk/desk-messages.ts';
import { localeOf } from '#locales/locales.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useCall } from '#portal/api/use-call.ts';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';
import { useLocale, useLocalePath } from '#portal/i18n/locale.tsx';
import { useChooseLanguage } from '#portal/layout/use-choose-language.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { deskTodayQuery } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { requestPath, workOfPath } from './work-path.ts';
import { deskPlaces } from './desk-places.ts';

export type CommandPaletteProps = { isOpen: boolean; onClose: () => void };

/** Finds auctions, lots, companies, papers and requests, and goes to every place of the desk. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const t = useDeskTranslate();
  return (
    <Dialog title={t('search.title')} isOpen={isOpen} onClose={onClose} closeLabel={t('act.close')}>
      <AriaLocale>
        <Palette onDone={onClose} />
      </AriaLocale>
    </Dialog>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const t = useDeskTranslate();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useCall(
    searchDesk,
    { text },
    { enabled: text !== '', placeholderData: keepPreviousData },
  );
  const found = text === '' ? undefined : data;
  const { data: today } = useQuery(deskTodayQuery(useApi()));
  const chosen = useLocale();
  const chooseLanguage = useChooseLanguage();
  const places = placesNamed(text, (name) => t(`place.${name}`));
  const languages = languagesNamed(text, t('search.language')).filter(
    ({ path }) => path !== languagePath(deskLanguageOf(chosen)),
  );
  const sections = [
    ...sectionsOf(found, t),
    { name: 'operators' as const, entries: operatorsNamed(text, today?.operators ?? []) },
    { name: 'places' as const, entries: places },
    { name: 'language' as const, entries: languages },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* What was found scrolls with the dialog, which takes the focus there. */}
      <SearchField aria-label={t('search.title')} className="sticky top-0 z-1 bg-raised pb-1">
        <div className="flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 focus-within:border-accent focus-within:outline focus-within:outline-accent">
          <Icon node={Search} size={16} className="flex-none text-ink3" />
          <Input
            ref={input}
            maxLength={80}
            placeholder={t('search.placeholder')}
            className="w-full min-w-0 flex-1 bg-transparent text-15 outline-none max-md:text-16 [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
      </SearchField>
      <Menu
        aria-label={t('search.found')}
        className="outline-none"
        onAction={(path) => {
          onDone();
          const code = deskLanguages.find((one) => languagePath(one) === path);
          if (code) chooseLanguage(code);
          else void navigate(localePath(String(path)));
        }}
      >
        {sections.map(({ name, entries }) => (
          <MenuSection key={name} aria-label={t(`search.${name}`)}>
            <Header className="border-b border-line pt-3 pb-1 text-12 text-ink3">
              {t(`search.${name}`)}
            </Header>
            {entries.map(({ path, label, content }) => (
              <MenuItem
                key={path}
                id={path}
                textValue={label}
                className="flex min-h-11 scroll-mt-16 cursor-pointer items-center gap-2.5 rounded-control px-2 text-14 outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent"
              >
                {content}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <output className="block text-13 text-ink2">
        {error
          ? t('search.failed')
          : text !== '' && !isFetching && sections.length === 0
            ? t('search.nothing', { text })
            : ''}
      </output>
    </Autocomplete>
  );
}

interface Entry {
  path: string;
  label: string;
  content: ReactNode;
}

function placesNamed(text: string, nameOf: (name: (typeof deskPlaces)[number]['name']) => string) {
  return deskPlaces
    .filter(({ name }) => nameOf(name).toLowerCase().includes(text.toLowerCase()))
    .map(({ name, path, icon }): Entry => {
      const label = nameOf(name);
      return { path, label, content: <Line icon={icon}>{label}</Line> };
    });
}

/** As many as of every other kind: what fits under the search field. */
const operatorsMax = 6;

/** Who works at the desk; an operator leads to the work that is assigned to them. */
function operatorsNamed(text: string, operators: DeskToday['operators']): Entry[] {
  if (text === '') return [];
  return operators
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .slice(0, operatorsMax)
    .map(({ operatorId, name }) => ({
      path: workOfPath(operatorId),
      label: name,
      content: (
        <Line icon={UserRound}>
          <span className="truncate">{name}</span>
        </Line>
      ),
    }));
}

/** The languages of the desk, found by their own names and by the word itself. */
function languagesNamed(text: string, word: string): Entry[] {
  return deskLanguages
    .map((code) => localeOf(code))
    .filter(({ name }) => `${word} ${name}`.toLowerCase().includes(text.toLowerCase()))
    .map(({ code, name, language }) => ({
      path: languagePath(code),
      label: name,
      content: (
        <Line icon={Globe}>
          <span lang={language}>{name}</span>
        </Line>
      ),
    }));
}

/** No address: the page stays, in the other language. */
function languagePath(code: string): string {
  return `language ${code}`;
}

function sectionsOf(found: DeskFound | undefined, t: ReturnType<typeof useDeskTranslate>) {
  const { auctions = [], lots = [], companies = [], settlements = [], requests = [] } = found ?? {};
  // A company is listed once its screen is there to open.
  const opensCompanies = deskPlaces.some(({ path }) => path === '/desk/companies');
  return [
    {
      name: 'lots' as const,
      entries: lots.map((lot): Entry => {
        const label = `${lot.licensePlate} ${lot.make} ${lot.model}`;
        return {
          path: pathOfLot(lot),
          label: `${label}, ${lot.auctionName}`,
          content: (
            <>
              <span className="min-w-26">
                <Plate text={lot.licensePlate} country={lot.plateCountry} />
              </span>
              <span className="min-w-0 flex-1 truncate">
                {`${lot.make} ${lot.model}`}
                <span className="block truncate text-12 text-ink2">
                  {`${lot.number} · ${lot.auctionName}`}
                </span>
              </span>
            </>
          ),
        };
      }),
    },
    {
      name: 'auctions' as const,
      entries: auctions.map(({ id, name, country }): Entry => ({
        path: `/desk/auctions/${id}`,
        label: name,
        content: (
          <Line icon={Gavel}>
            {name} <CountryOval code={roadCodes[country]} />
          </Line>
        ),
      })),
    },
    {
      name: 'companies' as const,
      entries: companies
        .filter(() => opensCompanies)
        .map(({ id, name, country }): Entry => ({
          path: `/desk/companies/${id}`,
          label: name,
          content: (
            <Line icon={Building2}>
              <span className="truncate">{name}</span> <CountryOval code={roadCodes[country]} />
            </Line>
          ),
        })),
    },
    {
      name: 'settlements' as const,
      entries: settlements.map(({ id, number, company, licensePlate }): Entry => {
        const label = `${number}, ${company}, ${licensePlate}`;
        return {
          path: `/desk/settlement/${id}`,
          label,
          content: (
            <Line icon={Landmark}>
              <span className="truncate">{label}</span>
            </Line>
          ),
        };
      }),
    },
    {
      name: 'requests' as const,
      entries: requests.map(({ kind, reference, company, licensePlate, isDone }): Entry => {
        const what = t(kind === 'claim' ? 'search.claim' : 'search.inquiry');
        const label = [what, company, licensePlate ?? reference].join(', ');
        return {
          path: requestPath(kind, reference, isDone),
          label,
          content: (
            <Line icon={MessageSquare}>
              <span className="truncate">{label}</span>
              {isDone && <span className="text-12 text-ink2">{t('requests.done')}</span>}
            </Line>
          ),
        };
      }),
    },
  ];
}

/** A lot that waits for a decision opens where it is made. */
function pathOfLot({ status, auctionId, assetId }: DeskFound['lots'][number]): string {
  return awaitsDecision(status)
    ? `/desk/awards/${auctionId}/${assetId}`
    : `/desk/auctions/${auctionId}?lot=${assetId}`;
}

function Line({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <>
      <Icon node={icon} size={16} className="flex-none text-ink3" />
      <span className="inline-flex min-w-0 items-center gap-2 truncate">{children}</span>
    </>
  );
}
