import {
  Bookmark,
  Car,
  Gavel,
  Globe,
  Heart,
  LayoutGrid,
  Activity,
  Rows3,
  SlidersHorizontal,
  Trophy,
  User,
} from 'lucide';
import { useState } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { BottomBar, BottomBarBadge, BottomBarItem } from '#portal/layout/bottom-bar-links.tsx';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FilterChip } from '#portal/features/vehicles/filter-chip.tsx';
import { FilterGroup, FilterOptions } from '#portal/features/vehicles/filter-group.tsx';
import { FooterBar } from '#portal/layout/footer-bar.tsx';
import { HeaderBar, Logo, NavLink } from '#portal/layout/header-bar.tsx';
import { HistogramRange } from '#portal/features/vehicles/histogram-range.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Pagination } from '#portal/ui/pagination.tsx';
import { PositionLinks } from '#portal/layout/position-links.tsx';
import { SearchField } from '#portal/layout/search-field.tsx';
import { Select } from '#portal/ui/select.tsx';
import { ServerTime } from '#portal/layout/server-time.tsx';
import { CardGrid } from '#portal/ui/card-grid.tsx';
import { VehicleCard } from '#portal/features/vehicles/vehicle-card.tsx';
import type { VehicleColumnKey } from '#portal/ui/vehicle-column.ts';
import { VehicleRows } from '#portal/ui/vehicle-rows.tsx';
import { ViewSwitch } from '#portal/features/vehicles/view-switch.tsx';
import type { GalleryPageProps } from './page-props.ts';
import { sampleVehicles, type Language } from './samples.ts';

const texts = {
  en: {
    vehicles: 'Vehicles',
    of: '1,204 of 2,847',
    home: 'Home',
    save: 'Save search',
    auctions: 'Auctions',
    how: 'How it works',
    news: 'What’s new',
    search: 'Plate, make, lot number',
    leading: 'leading',
    outbid: 'outbid',
    sealed: 'sealed',
    won: 'won today',
    committed: 'Committed',
    committedBasis: 'excl. VAT and fee',
    amount: '€70,150',
    time: 'Server time',
    sort: 'Sort',
    byMake: 'Make / model, A–Z',
    filters: 'Filters · 4',
    clear: 'Clear all',
    summary: 'Showing 1–12 of 1,204',
    chips: ['Automatic', '20,000–145,000 km', 'First reg. 2020–2023', 'Damage up to €2,500'],
    country: 'Country',
    mileage: 'Mileage',
    from: 'From',
    to: 'To',
    make: 'Make',
    all: 'Show all 38 makes',
    vat: 'VAT scheme',
    margin: 'Margin scheme',
    deductible: 'VAT deductible',
  },
  de: {
    vehicles: 'Fahrzeuge',
    of: '1.204 von 2.847',
    home: 'Startseite',
    save: 'Suchauftrag speichern',
    auctions: 'Auktionen',
    how: 'So funktioniert’s',
    news: 'Neuigkeiten',
    search: 'Kennzeichen, Marke, Losnummer',
    leading: 'höchstbietend',
    outbid: 'überboten',
    sealed: 'verdeckt',
    won: 'heute zugeschlagen',
    committed: 'Gebunden',
    committedBasis: 'ohne MwSt. und Käufergebühr',
    amount: '70.150 €',
    time: 'Serverzeit',
    sort: 'Sortieren',
    byMake: 'Marke / Modell, A–Z',
    filters: 'Filter · 4',
    clear: 'Alle zurücksetzen',
    summary: '1–12 von 1.204',
    chips: ['Automatik', '20.000–145.000 km', 'EZ 2020–2023', 'Schäden bis 2.500 €'],
    country: 'Land',
    mileage: 'Laufleistung',
    from: 'Von',
    to: 'Bis',
    make: 'Marke',
    all: 'Alle 38 Marken anzeigen',
    vat: 'Besteuerung',
    margin: 'Differenzbesteuert (§ 25a UStG)',
    deductible: 'MwSt. ausweisbar',
  },
} as const;

const headings: Record<Language, Partial<Record<VehicleColumnKey, string>>> = {
  en: {
    photo: 'Photo',
    vehicle: 'Vehicle',
    plate: 'Plate',
    firstRegistration: 'First reg.',
    mileage: 'Mileage',
    fuelAndPower: 'Fuel · power',
    gearbox: 'Gearbox',
    vat: 'VAT',
    damage: 'Damage',
    location: 'Location',
    price: 'Price',
    ending: 'Closes in',
    status: 'Status',
    action: 'Action',
  },
  de: {
    photo: 'Foto',
    vehicle: 'Fahrzeug',
    plate: 'Kennzeichen',
    firstRegistration: 'Erstzul.',
    mileage: 'Laufleistung',
    fuelAndPower: 'Kraftstoff · Leistung',
    gearbox: 'Getriebe',
    vat: 'Steuer',
    damage: 'Schäden',
    location: 'Standort',
    price: 'Preis',
    ending: 'Endet in',
    status: 'Status',
    action: 'Aktion',
  },
};

export function CardsPage(props: GalleryPageProps) {
  return (
    <RequestContext {...props} view="cards">
      <div className="grid items-start gap-9 wide:grid-cols-[248px_minmax(0,1fr)]">
        <Filters language={props.language} />
        <div>
          <CardGrid label={texts[props.language].vehicles}>
            {sampleVehicles(props.language, props.nowMs).map((vehicle, index) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} isFirst={index < 4} />
            ))}
          </CardGrid>
        </div>
      </div>
    </RequestContext>
  );
}

export function RowsPage(props: GalleryPageProps) {
  const columns = Object.entries(headings[props.language]).map(([name, heading]) => ({
    name: name as VehicleColumnKey,
    heading,
    sort:
      name === 'vehicle'
        ? ({ href: '/rows?sort=make', direction: 'ascending' } as const)
        : name === 'mileage'
          ? { href: '/rows?sort=mileage' }
          : undefined,
  }));
  return (
    <RequestContext {...props} view="rows">
      <VehicleRows
        caption={texts[props.language].vehicles}
        columns={columns}
        vehicles={sampleVehicles(props.language, props.nowMs)}
      />
    </RequestContext>
  );
}

function Filters({ language }: { language: Language }) {
  const text = texts[language];
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({
    from: 20_000,
    to: 145_000,
  });
  const [makes, setMakes] = useState<ReadonlySet<string>>(new Set(['Audi']));
  const toggle = (key: string) => setMakes(toggled(makes, key));
  const countries = [
    ['NL', 'Netherlands', '288'],
    ['D', 'Germany', '341'],
    ['F', 'France', '172'],
  ] as const;
  return (
    <div className="max-wide:hidden">
      <FilterGroup title={text.country}>
        <FilterOptions
          label={text.country}
          selected={makes}
          onToggle={toggle}
          options={countries.map(([oval, name, count]) => ({ key: oval, text: name, count, oval }))}
        />
      </FilterGroup>
      <FilterGroup title={text.mileage}>
        <HistogramRange
          label={text.mileage}
          fromLabel={text.from}
          toLabel={text.to}
          bins={[4, 9, 12, 22, 33, 41, 55, 60, 57, 50, 48, 44, 31, 25, 18, 12, 9, 6, 4, 2]}
          minValue={0}
          maxValue={240_000}
          step={5000}
          {...range}
          onChange={(end, limit) => setRange((now) => ({ ...now, [end]: limit }))}
        />
      </FilterGroup>
      <FilterGroup title={text.make} note="1">
        <FilterOptions
          label={text.make}
          selected={makes}
          onToggle={toggle}
          showAllText={text.all}
          options={[
            'Volkswagen',
            'BMW',
            'Mercedes-Benz',
            'Audi',
            'Renault',
            'Peugeot',
            'Škoda',
            'Toyota',
          ].map((name, index) => ({ key: name, text: name, count: String(148 - index * 13) }))}
        />
      </FilterGroup>
      <FilterGroup title={text.vat}>
        <FilterOptions
          label={text.vat}
          selected={makes}
          onToggle={toggle}
          options={[
            { key: 'vat', text: text.deductible, count: '947' },
            { key: 'margin', text: text.margin, count: '0', isNone: true },
          ]}
        />
      </FilterGroup>
      <FilterGroup title="Closed" isOpenAtFirst={false}>
        <p>Folded.</p>
      </FilterGroup>
    </div>
  );
}

type RequestContextProps = GalleryPageProps & { view: 'cards' | 'rows'; children: React.ReactNode };

function RequestContext({ language, view, children }: RequestContextProps) {
  const text = texts[language];
  const search = language === 'de' ? '?lang=de' : '';
  return (
    <>
      <HeaderBar
        logo={<Logo name="CarPlaza" href="/" />}
        navLabel="Main"
        nav={
          <>
            <NavLink href="/cards" text={text.vehicles} current />
            <NavLink href="/rows" text={text.auctions} />
            <NavLink href="/panel" text={text.how} />
            <NavLink href="/vehicle" text={text.news} />
          </>
        }
        search={
          <SearchField
            label={text.search}
            placeholder={text.search}
            clearLabel="Clear"
            shortcut="/"
          />
        }
        actions={
          <>
            <IconButton label="Watch list" icon={<Icon node={Heart} size={19} />} />
            <span className="max-md:hidden">
              <Button variant="quiet" icon={<Icon node={Globe} />}>
                {language.toUpperCase()}
              </Button>
            </span>
          </>
        }
      />
      <PositionLinks
        label="Today’s position"
        positions={[
          { status: 'leading', count: '2', word: text.leading, href: '/rows?a' },
          { status: 'outbid', count: '2', word: text.outbid, href: '/rows?b' },
          { status: 'sealed', count: '2', word: text.sealed, href: '/rows?c' },
          { status: 'won', count: '1', word: text.won, href: '/rows?d' },
        ]}
        committed={{ label: text.committed, amount: text.amount, note: text.committedBasis }}
        trailing={<ServerTime label={text.time} timeZone="Europe/Amsterdam" zoneName="CET" />}
      />
      <main className="measure">
        <Breadcrumbs
          label="You are here"
          breadcrumbs={[
            { text: text.home, href: '/' },
            { text: text.vehicles, href: '/cards' },
          ]}
        />
        <div className="flex items-end justify-between gap-4 pb-5 max-md:pb-3">
          <h1 className="type-h1">
            {text.vehicles}{' '}
            <span className="font-light text-ink3 max-md:text-16 max-md:font-normal">
              {text.of}
            </span>
          </h1>
          <Button variant="quiet" icon={<Icon node={Bookmark} />} label={text.save}>
            <span className="max-md:hidden">{text.save}</span>
          </Button>
        </div>
        <div className="mb-4 flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
          {(view === 'rows' || undefined) && (
            <Button icon={<Icon node={SlidersHorizontal} />}>
              <span className="whitespace-nowrap">{text.filters}</span>
            </Button>
          )}
          {text.chips.map((chip) => (
            <FilterChip key={chip} text={chip} removeLabel={`Remove ${chip}`} onRemove={() => {}} />
          ))}
          <Link href="/cards" className="text-13 whitespace-nowrap">
            {text.clear}
          </Link>
          <span className="ml-auto flex gap-2 max-md:order-first max-md:ml-0">
            <Select
              layout="inline"
              label={text.sort}
              options={[{ key: 'make', text: text.byMake }]}
              selected="make"
              onChange={() => {}}
            />
            <span className="max-md:hidden">
              <ViewSwitch
                label="View"
                views={[
                  {
                    href: `/cards${search}`,
                    label: 'Cards',
                    icon: LayoutGrid,
                    isCurrent: view === 'cards',
                  },
                  {
                    href: `/rows${search}`,
                    label: 'Rows',
                    icon: Rows3,
                    isCurrent: view === 'rows',
                  },
                ]}
              />
            </span>
          </span>
        </div>
        {children}
        <div className="mt-10">
          <Pagination
            label="Pages"
            page={1}
            pageCount={101}
            hrefOf={(page) => `/${view}?page=${page}`}
            format={String}
            pageLabel={(page) => `Page ${page}`}
            previousLabel="Previous"
            nextLabel="Next"
            summary={text.summary}
          />
        </div>
      </main>
      <FooterBar
        ownerText="© 2026 CarPlaza"
        footerLabel="Footer"
        footerLinks={[
          { text: 'About us', href: '/?a' },
          { text: 'How it works', href: '/?h' },
          { text: 'Contact', href: '/?k' },
        ]}
        disclaimerLabel="Terms and privacy"
        disclaimerLinks={[
          { text: 'Privacy', href: '/?p' },
          { text: 'Cookies', href: '/?c' },
        ]}
        languagesLabel="Language"
        languages={[
          { text: 'English', href: '/cards', lang: 'en', isCurrent: language === 'en' },
          { text: 'Nederlands', href: '/?nl', lang: 'nl' },
          { text: 'Deutsch', href: '/cards?lang=de', lang: 'de', isCurrent: language === 'de' },
          { text: 'Polski', href: '/?pl', lang: 'pl' },
        ]}
      />
      <BottomBar label="Main, phone">
        <BottomBarItem href="/cards" text={text.vehicles} icon={Car} current />
        <BottomBarItem href="/rows" text={text.auctions} icon={Gavel} />
        <BottomBarItem
          href="/panel"
          text="Bids"
          icon={Activity}
          badge={<BottomBarBadge count="2" label="2 outbid" />}
        />
        <BottomBarItem href="/vehicle" text="Won" icon={Trophy} />
        <BottomBarItem href="/forms" text="Account" icon={User} />
      </BottomBar>
    </>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
