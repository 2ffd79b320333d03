import { Bookmark, Heart, Phone } from 'lucide';
import { useState } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { BellCount } from '#portal/layout/bell-count.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { NoticeStack, type Notice } from '#portal/layout/notice-stack.tsx';
import { NoticeRow } from '#portal/features/account/notice-row.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { SearchField } from '#portal/layout/search-field.tsx';
import { Select } from '#portal/ui/select.tsx';
import { CardSkeletons, PanelSkeleton, RowSkeletons } from '#portal/ui/skeletons.tsx';
import { StatusBadge, statusVariants, type Status } from '#portal/ui/status-badge.tsx';
import { SumTable } from '#portal/ui/sum-table.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { GalleryPageProps } from './page-props.ts';
import { labelsOf } from './samples.ts';
import { Row, Section } from './section.tsx';

const minuteMs = 60_000;

export function ComponentsPage({ language, nowMs }: GalleryPageProps) {
  const labels = labelsOf(language);
  const at = (leftMs: number) => ({
    endsAtMs: Math.ceil((nowMs + leftMs) / 1000) * 1000,
    dateText: 'Mon 23 Nov, 14:00',
    overText: labels.over,
  });
  return (
    <main className="grid measure gap-x-18 gap-y-10 py-8 md:grid-cols-2">
      <h1 className="type-h1 md:col-span-2">Parts</h1>
      <div className="grid content-start gap-8">
        <Section title="Status: icon, word, colour">
          <Row>
            {(Object.keys(statusVariants) as Status[]).map((status) => (
              <StatusBadge key={status} status={status} word={labels[status]} />
            ))}
          </Row>
        </Section>
        <Section title="Plates and country ovals">
          <Row>
            <Plate text="K-482-TN" country="NL" />
            <Plate text="M-AK 7120" country="DE" />
            <Plate text="GK-318-RB" country="FR" />
            <Plate text="GF 482 XR" country="IT" />
            <Plate text="4821 LKD" country="ES" />
            <Plate text="WX 4817G" country="PL" />
            <Plate text="AR-28-TM" country="PT" />
            <Plate text="1-XKD-402" country="BE" />
          </Row>
          <Row>
            <Plate text="K-482-TN" country="NL" size="large" />
            <Plate text="GK-318-RB" country="FR" size="large" />
            {['NL', 'D', 'F', 'B', 'E', 'I', 'PL', 'P'].map((code) => (
              <CountryOval key={code} code={code} name={code} />
            ))}
            <CountryOval code="NL" name="NL" size="large" />
          </Row>
        </Section>
        <Section title="Bell and inbox">
          <Row>
            {[undefined, '4', '99'].map((count) => (
              <Link
                key={count ?? '0'}
                href="/account"
                variant="plain"
                label={`Notices: ${count ?? '0'} unread`}
                className="relative inline-grid size-10 place-items-center rounded-control hover:bg-sunken"
              >
                <BellCount count={count} />
              </Link>
            ))}
          </Row>
          <ul className="rule-open">
            {[
              ['Unread', 'You’ve been outbid on Volkswagen Passat Variant, K-482-TN.', 'Raise'],
              [undefined, 'The statement for Ford Transit Custom, WX 2210G is ready.', 'View'],
            ].map(([unread, text = '', step]) => (
              <li key={text} className="rule-row py-3">
                <NoticeRow unread={unread} text={text} detail="Fleetveiling vrijdag" time="13:02">
                  <Link href="/account" label={`${step}: ${text}`}>
                    {step}
                  </Link>
                </NoticeRow>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Countdown: weight, then inversion, never hue">
          <dl>
            {(
              [
                ['over 24 h', <Countdown key="a" {...at(71 * 60 * minuteMs)} />],
                ['under 24 h', <Countdown key="b" {...at(341 * minuteMs)} />],
                ['last hour', <Countdown key="c" {...at(41 * minuteMs)} />],
                [
                  'soft close',
                  <Countdown key="d" {...at(4.2 * minuteMs)} softCloseMs={5 * minuteMs} />,
                ],
                [
                  'extended',
                  <Countdown
                    key="e"
                    {...at(5 * minuteMs)}
                    softCloseMs={5 * minuteMs}
                    extendedText="+5 min, new close 13:37"
                  />,
                ],
                [
                  'clock lost',
                  <Countdown key="f" {...at(5 * minuteMs)} reconnectingText="reconnecting" />,
                ],
                ['over', <Countdown key="g" {...at(-1)} />],
              ] as const
            ).map(([name, clock]) => (
              <div
                key={name}
                className="grid grid-cols-[140px_1fr] items-center justify-items-start rule-row py-2"
              >
                <dt className="text-ink2">{name}</dt>
                <dd>{clock}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title="Empty">
          <EmptyState
            title="No vehicle matches all four filters"
            text="Without “Damage up to €2,500” there are 37."
            actions={
              <>
                <Button variant="primary">Drop that filter</Button>
                <Button>Alert me on new stock</Button>
              </>
            }
          />
        </Section>
      </div>
      <div className="grid content-start gap-8">
        <Section title="Buttons">
          <Row>
            <Button variant="primary">Bid up to €15,000</Button>
            <Button>Withdraw</Button>
            <Button variant="quiet" icon={<Icon node={Bookmark} />}>
              Save search
            </Button>
            <Button variant="primary" isPending pendingText="Placing…">
              Bid
            </Button>
            <Button isDisabled>Withdraw</Button>
            <IconButton label="Watch" icon={<Icon node={Heart} size={19} />} pressed={false} />
            <IconButton variant="round" label="Call" icon={<Icon node={Phone} size={19} />} />
          </Row>
          <Row>
            <ButtonLink size="small" href="/rows">
              Change
            </ButtonLink>
            <ButtonLink size="small" variant="primary" href="/rows">
              Raise
            </ButtonLink>
            <Link href="/cards">Show all 38 makes</Link>
          </Row>
          <Button variant="primary" size="big" wide>
            Bid up to €15,000
          </Button>
          <div className="flex gap-3 rounded-panel bg-pine p-6">
            <Button variant="onPine">See today’s vehicles</Button>
            <Button variant="onPineLine">Register your company</Button>
          </div>
        </Section>
        <ChangingPrice />
        <Section title="Sum">
          <SumTable
            rows={[
              { key: 'bid', label: 'Bid', amount: '€15,000.00' },
              { key: 'fee', label: 'Buyer’s fee', amount: '€295.00' },
              { key: 'vat', label: 'VAT', note: '21%', amount: '€3,211.95' },
              { key: 'bpm', label: 'Rest-BPM', amount: '€1,846.00' },
            ]}
            totalLabel="Total at your maximum"
            total="€20,352.95"
          />
        </Section>
        <Section title="Faults">
          <ErrorBand title="Too low." isAnnounced={false}>
            Someone bid while you were typing. The next minimum is now <b>€15,100</b>.
          </ErrorBand>
          <ErrorBand title="Already sold." isAnnounced={false}>
            Another company bought this car at 11:18:50. <Link href="/cards">See 6 similar</Link>
          </ErrorBand>
        </Section>
        <Section title="Loading">
          <CardSkeletons count={2} label="Loading vehicles" />
          <RowSkeletons count={2} label="Loading vehicles" />
          <PanelSkeleton label="Loading the bid panel" />
        </Section>
      </div>
    </main>
  );
}

function ChangingPrice() {
  const [amount, setAmount] = useState(14_900);
  return (
    <Section title="Price">
      <Row>
        <Price size="panel" basis="Leading bid" amount={`€${amount.toLocaleString('en-GB')}`} />
        <Price size="card" basis="Start price" amount="€9,800" />
        <Price size="row" basis="Fixed price" basisPlace="after" amount="€17,900" />
        <Button size="small" onPress={() => setAmount(amount + 100)}>
          Rise
        </Button>
      </Row>
    </Section>
  );
}

export function FormsPage({ language }: GalleryPageProps) {
  const [sort, setSort] = useState('make');
  const [open, setOpen] = useState<'none' | 'confirm' | 'second'>('none');
  const [notices, setNotices] = useState<Notice[]>([]);
  const options = [
    { key: 'make', text: language === 'de' ? 'Marke / Modell, A–Z' : 'Make / model, A–Z' },
    { key: 'year', text: 'Year, newest first' },
    { key: 'mileage', text: 'Mileage, lowest first' },
  ];
  return (
    <main className="grid measure content-start gap-x-18 gap-y-8 py-8 md:grid-cols-2">
      <h1 className="type-h1 md:col-span-2">Forms</h1>
      <div className="grid content-start gap-5">
        <Row>
          <Checkbox defaultSelected>Bid incl. VAT</Checkbox>
          <Checkbox>incl. rest-BPM</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isDisabled>Margin</Checkbox>
        </Row>
        <Row>
          <Button variant="primary" onPress={() => setOpen('confirm')}>
            Open dialog
          </Button>
          <Button
            onPress={() =>
              setNotices([
                ...notices,
                { id: String(notices.length), kind: 'done', text: 'Search saved.' },
              ])
            }
          >
            Notice
          </Button>
        </Row>
      </div>
      <div className="grid content-start gap-5">
        <TextField
          label="Work e-mail"
          type="email"
          autoComplete="email"
          defaultValue="a.verhoeven@vandijkauto.nl"
        />
        <TextField
          label="IBAN"
          note={<Link href="/forms">Why?</Link>}
          help="As on your bank statement."
          defaultValue="NL91 ABNA 0417"
          error="One digit group is missing."
        />
        <TextField label="Remark" rows={3} placeholder="Anything we should know" />
        <TextField label="Locked" isDisabled defaultValue="Van Dijk Automotive" />
        <Select label="Language" options={options} selected={sort} onChange={setSort} />
        <Row>
          <Select
            layout="inline"
            label={language === 'de' ? 'Sortieren' : 'Sort'}
            options={options}
            selected={sort}
            onChange={setSort}
          />
        </Row>
        <Row>
          <FileButton text="Add photos" accept="image/jpeg" onFiles={() => undefined} />
          <FileButton text="Take a photo" accept="image/jpeg" onFiles={() => undefined} isCamera />
          <FileButton text="Add photos" accept="image/jpeg" onFiles={() => undefined} isPending />
        </Row>
        <SearchField
          label="Search"
          placeholder="Plate, make, lot number"
          clearLabel="Clear"
          shortcut="/"
        />
      </div>
      <Dialog
        title="Confirm your maximum"
        isOpen={open !== 'none'}
        onClose={() => setOpen('none')}
        closeLabel="Close"
        actions={
          <>
            <Button size="big" onPress={() => setOpen('none')}>
              Back
            </Button>
            <Button size="big" variant="primary" onPress={() => setOpen('second')}>
              Confirm €15,500
            </Button>
          </>
        }
      >
        <SumTable
          rows={[
            { key: 'bid', label: 'Bid', amount: '€15,500.00' },
            { key: 'fee', label: 'Buyer’s fee', amount: '€295.00' },
          ]}
          totalLabel="Total at your maximum"
          total="€20,957.95"
        />
        <p className="text-13 text-ink2">
          You pay one increment over the next bidder’s maximum, so between €15,000 and €15,500 if
          you win.
        </p>
        <Dialog
          title="Second"
          isOpen={open === 'second'}
          onClose={() => setOpen('confirm')}
          closeLabel="Close"
          role="alertdialog"
          isWide
        >
          <p>Stacked two higher, and wide.</p>
        </Dialog>
      </Dialog>
      <NoticeStack
        notices={notices}
        onDismiss={(id) => setNotices(notices.filter((one) => one.id !== id))}
        closeLabel="Dismiss"
        label="Notices"
      />
    </main>
  );
}
