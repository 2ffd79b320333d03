import { Gavel } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { DamageDrawing } from '#portal/features/vehicle/damage-drawing.tsx';
import { estate } from '#portal/ui/drawings/estate.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Panel, PanelBody, PanelFoot } from '#portal/features/bidding/panel.tsx';
import { PhotoGallery } from '#portal/features/vehicle/photo-gallery.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { QuickRaises } from '#portal/features/bidding/quick-raises.tsx';
import { CheckList, KeyFacts, SpecList } from '#portal/ui/spec-list.tsx';
import type { Status } from '#portal/ui/status-badge.tsx';
import { StickyBidBar } from '#portal/features/bidding/sticky-bid-bar.tsx';
import { SumTable } from '#portal/ui/sum-table.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { GalleryPageProps } from './page-props.ts';

const minuteMs = 60_000;
const panels: [title: string, status?: Status][] = [
  ['You have not bid'],
  ['You are leading', 'leading'],
  ['You are outbid', 'outbid'],
  ['Your sealed bid is in', 'sealed'],
  ['Closed. Not yours', 'ended'],
  ['You won this car', 'won'],
];

export function PanelsPage(props: GalleryPageProps) {
  return (
    <main className="measure py-8">
      <h1 className="pb-6 type-h1">Panels</h1>
      <div className="grid items-start gap-5 md:grid-cols-2 full:grid-cols-3">
        {panels.map(([title, status], index) => (
          <SamplePanel
            key={title}
            {...props}
            title={title}
            status={status}
            softClose={index === 2}
          />
        ))}
      </div>
    </main>
  );
}

type SamplePanelProps = GalleryPageProps & { title: string; status?: Status; softClose?: boolean };

function SamplePanel({ nowMs, title, status, softClose, language }: SamplePanelProps) {
  const [amountMinor, setAmountMinor] = useState(1_500_000);
  const isFilled = status !== undefined && status !== 'ended';
  return (
    <Panel
      title={title}
      status={status}
      icon={status ? undefined : Gavel}
      trailing={
        <Countdown
          endsAtMs={Math.ceil((nowMs + (softClose ? 4.2 : 133) * minuteMs) / 1000) * 1000}
          dateText="Mon 23 Nov"
          overText="closed"
          softCloseMs={5 * minuteMs}
          ground={isFilled ? 'inverse' : 'page'}
        />
      }
    >
      <PanelBody>
        <div className="flex items-end justify-between gap-4">
          <Price
            size="panel"
            basis="Leading bid"
            amount={language === 'de' ? '14.900 €' : '€14,900'}
          />
          <span className="grid justify-items-end gap-0.75 text-13 text-ink2">
            <span>
              Next minimum <b className="font-strong text-ink">€15,000</b>
            </span>
            <span>Reserve not met</span>
          </span>
        </div>
        {softClose && (
          <ErrorBand title="Too low." isAnnounced={false}>
            The next minimum is now <b>€15,100</b>.
          </ErrorBand>
        )}
        <div>
          <TextField
            label="New maximum"
            note="was €15,000"
            value={(amountMinor / 100).toLocaleString('en-GB')}
            isReadOnly
          />
          <div className="mt-1.5">
            <QuickRaises
              label="Raise by"
              raises={[100, 500, 1000].map((euros) => ({
                amountMinor: euros * 100,
                text: `+ €${euros.toLocaleString('en-GB')}`,
              }))}
              onRaise={(more) => setAmountMinor(amountMinor + more)}
            />
          </div>
          <div className="mt-2 flex flex-wrap gap-x-4.5 text-13">
            <Checkbox>Bid incl. VAT</Checkbox>
            <Checkbox>incl. rest-BPM</Checkbox>
          </div>
        </div>
        <SumTable
          rows={[
            { key: 'bid', label: 'Bid', amount: '€15,000.00' },
            { key: 'fee', label: 'Buyer’s fee', amount: '€295.00' },
            { key: 'vat', label: 'VAT 21%', amount: '€3,211.95' },
          ]}
          totalLabel={language === 'de' ? 'Gesamt beim Maximalgebot' : 'Total at your maximum'}
          total="€20,352.95"
        />
        <Button variant={status === 'leading' ? 'secondary' : 'primary'} size="big" wide>
          {language === 'de' ? 'Auf 15.000 € erhöhen' : 'Raise to €15,000'}
        </Button>
      </PanelBody>
      {!status && (
        <PanelFoot>
          <span>
            Buy now <b className="font-strong">€18,400</b>
          </span>
          <Button size="small">Buy now</Button>
        </PanelFoot>
      )}
    </Panel>
  );
}

export function VehiclePage(props: GalleryPageProps) {
  const panel = useRef<HTMLDivElement>(null);
  const photos = [
    'blue-200',
    'red-90',
    'green-160',
    'sand-40',
    'white-260',
    'grey-200',
    'teal-90',
    'black-160',
  ];
  return (
    <main className="grid measure gap-x-12 py-8 wide:grid-cols-[minmax(0,1fr)_404px]">
      <div className="min-w-0">
        <div className="mb-4.5 flex flex-wrap items-center gap-4">
          <div className="flex-[1_1_400px]">
            <h1 className="type-h1">Volkswagen Passat Variant</h1>
            <p className="mt-0.5 text-16 text-ink2">2.0 TDI SCR Business DSG</p>
          </div>
          <Plate text="K-482-TN" country="NL" size="large" />
          <CountryOval code="NL" name="Netherlands" />
        </div>
        <PhotoGallery
          photos={photos.map((name, index) => ({
            url: `/cars/estate-${name}`,
            alt: `Side, ${index + 1}`,
          }))}
          label="Photographs"
          previousLabel="Previous"
          nextLabel="Next"
          zoomLabel="Enlarge photo"
          closeLabel="Close"
          photoLabel={(number) => `Photo ${number} of ${photos.length}`}
        />
        <KeyFacts
          facts={[
            { label: 'First registration', value: '03/2021' },
            { label: 'Mileage', value: '118,420 km' },
            { label: 'Power', value: '110 kW (150 hp)' },
            { label: 'Fuel', value: 'Diesel, Euro 6d' },
            { label: 'Gearbox', value: 'Automatic' },
            { label: 'VAT', value: props.language === 'de' ? 'MwSt. ausweisbar' : 'Deductible' },
          ]}
        />
        <h2 className="pt-11 pb-3.5 type-h2">Condition and damage</h2>
        <DamageDrawing
          drawing={estate}
          summary="5 marks, estimated repair €1,145"
          photoLabels={{ zoom: 'Enlarge photo', close: 'Close' }}
          label="The car from left, above and right with its marks"
          viewLabels={{ left: 'Left', top: 'Top', right: 'Right' }}
          marks={[
            {
              id: 'a',
              place: 'rear-bumper',
              title: 'Scratch, rear bumper',
              detail: '12 cm, through the lacquer',
              cost: '€320',
            },
            {
              id: 'b',
              place: 'left-rear-door',
              title: 'Dent, left rear door',
              detail: '3 cm, no paint damage',
              cost: '€180',
            },
            {
              id: 'c',
              place: 'right-front-wheel',
              title: 'Kerb damage, front right rim',
              detail: 'Alloy 17"',
              cost: '€150',
            },
            {
              id: 'd',
              place: { view: 'top', x: 0.32, y: 0.42 },
              title: 'Stone chip, windscreen',
              cost: '€95',
            },
            {
              id: 'e',
              place: 'bonnet',
              title: 'Scratch, bonnet',
              detail: 'Two, 8 cm',
              cost: '€400',
            },
          ]}
        />
        <h2 className="pt-11 pb-3.5 type-h2">Vehicle data</h2>
        <SpecList
          specs={[
            { label: 'Body', value: 'Estate, 5 doors' },
            { label: 'Colour', value: 'Atlantic blue metallic' },
            { label: 'Interior', value: 'Cloth, Titanium black' },
            { label: 'Engine', value: '1,968 cc, 4 cylinders' },
            { label: 'Fahrzeug-Identifizierungsnummer', value: 'WVWZZZ3CZME0•••••' },
            { label: 'Seats', value: '5' },
          ]}
        />
        <h2 className="pt-11 pb-3.5 type-h2">Equipment</h2>
        <CheckList
          items={[
            'Adaptive cruise control',
            'Heated front seats',
            'Digital cockpit 10.25"',
            'LED matrix headlights',
            'Rear-view camera',
            'Electric tailgate',
          ]}
        />
      </div>
      <div ref={panel} className="self-start max-wide:pt-6 wide:sticky wide:top-4">
        <SamplePanel
          {...props}
          title={props.language === 'de' ? 'Sie sind überboten' : 'You are outbid'}
          status="outbid"
          softClose
        />
      </div>
      <StickyBidBar
        status="outbid"
        title="You are outbid"
        trailing={
          <Countdown
            endsAtMs={Math.ceil(props.nowMs / 1000) * 1000 + 4 * minuteMs}
            dateText=""
            overText="closed"
            softCloseMs={5 * minuteMs}
            ground="inverse"
          />
        }
        price={<Price basis="Leading bid" amount="€14,900" />}
        action={
          <Button variant="primary" size="big">
            Raise
          </Button>
        }
        panel={panel}
      />
    </main>
  );
}
