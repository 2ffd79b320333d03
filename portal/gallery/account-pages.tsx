import { Banknote, Building, Clock, Gavel, House, MapPin, Phone, Trophy, User } from 'lucide';
import { AttentionList } from '#portal/features/account/attention-list.tsx';
import { AuctionClock, AuctionRail } from '#portal/features/auction/auction-clock.tsx';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Link } from '#portal/ui/link.tsx';
import { PriceChart } from '#portal/features/vehicle/price-chart.tsx';
import { GroupHeading, IconFacts, RuledRows, StepList } from '#portal/ui/ruled-list.tsx';
import { SideNav } from '#portal/features/account/side-nav.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { VehicleList } from '#portal/ui/vehicle-list.tsx';
import type { GalleryPageProps } from './page-props.ts';
import { sampleVehicles, labelsOf } from './samples.ts';

const hourMs = 3_600_000;

export function AccountPage({ language, nowMs }: GalleryPageProps) {
  const labels = labelsOf(language);
  const ending = (leftMs: number) => ({
    endsAtMs: Math.ceil((nowMs + leftMs) / 1000) * 1000,
    dateText: 'Mon 23 Nov',
    overText: labels.over,
  });
  return (
    <>
      <AuctionHeader nowMs={nowMs} language={language} />
      <main className="grid measure gap-x-14 gap-y-4 py-6 wide:grid-cols-[216px_minmax(0,1fr)]">
        <SideNav
          label="Account"
          groups={[
            [
              { href: '/account', text: 'Overview', icon: House, isCurrent: true },
              { href: '/account?won', text: 'Won vehicles', icon: Trophy, count: '4' },
              { href: '/account?auctions', text: 'Your auctions', icon: Gavel },
              { href: '/account?finance', text: 'Finance', icon: Banknote, count: '1' },
            ],
            [
              { href: '/account?company', text: 'Company details', icon: Building },
              { href: '/account?contact', text: 'Contact details', icon: User },
            ],
          ]}
        />
        <div className="grid min-w-0 gap-11">
          <section>
            <GroupHeading level={1} title="Needs your attention" trailing="4 things" />
            <AttentionList
              label="Needs your attention"
              items={[
                {
                  id: 'vito',
                  photoUrl: '/cars/van-silver-90',
                  status: { status: 'outbid', word: labels.outbid },
                  title: 'Mercedes-Benz Vito 116 CDI',
                  text: 'Leading bid €15,950, your maximum was €15,800. Minimum bid €16,050.',
                  deadline: <Countdown {...ending(0.7 * hourMs)} />,
                  deadlineNote: '12:00, DACH 47',
                  action: (
                    <ButtonLink href="/panel" variant="primary">
                      Raise bid
                    </ButtonLink>
                  ),
                },
                {
                  id: 'company',
                  status: { status: 'declined', word: labels.declined },
                  title: 'Change of company details',
                  text: 'The IBAN does not match the account holder. Send a bank statement or correct it.',
                  deadline: 'Yesterday',
                  action: <Button>Correct it</Button>,
                },
              ]}
            />
          </section>
          <section className="grid gap-x-14 gap-y-8 md:grid-cols-2">
            <div>
              <GroupHeading
                title="Recently won"
                trailing={<Link href="/account?all">All 4</Link>}
              />
              <RuledRows
                rows={[
                  {
                    id: 'a',
                    href: '/vehicle',
                    title: 'Škoda Octavia Combi',
                    note: 'HH-LE 1107, Hamburg',
                    trailing: '€16,980.25',
                  },
                  {
                    id: 'b',
                    href: '/vehicle',
                    title: 'Opel Corsa-e',
                    note: 'T-311-ZP, Zwolle',
                    trailing: '€11,427.10',
                  },
                ]}
              />
            </div>
            <div>
              <GroupHeading title="Requests" />
              <RuledRows
                rows={[
                  {
                    id: 'a',
                    title: 'Finance, Volvo XC40',
                    note: '36 months, €4,000 down',
                    trailing: <StatusBadge status="waiting" word={labels.waiting} />,
                  },
                  {
                    id: 'b',
                    title: 'Phone number',
                    note: 'Sent 12 November',
                    trailing: <StatusBadge status="approved" word={labels.approved} />,
                  },
                ]}
              />
            </div>
          </section>
          <section className="grid gap-x-14 gap-y-8 md:grid-cols-2">
            <div className="grid gap-6">
              <PriceChart
                label="The price since the auction opened"
                firstPrice="€12,000"
                lastPrice="€14,900"
                firstTime="Wed 18 Nov, 09:00"
                lastTime="now"
                untilMs={nowMs}
                points={[
                  [-50, 12_000],
                  [-44, 12_500],
                  [-30, 13_000],
                  [-22, 13_100],
                  [-9, 14_200],
                  [-2, 14_800],
                  [-1, 14_900],
                ].map(([hours = 0, euros = 0]) => ({
                  atMs: nowMs + hours * hourMs,
                  amountMinor: euros * 100,
                }))}
              />
              <IconFacts
                facts={[
                  { icon: MapPin, label: 'Collection', value: 'Lelystad, from 26 Nov' },
                  { icon: Clock, label: 'Payment', value: '5 working days' },
                  { icon: Phone, label: 'Questions on this lot', value: '+31 320 555 014' },
                ]}
              />
              <StepList
                steps={[
                  {
                    id: 'invoice',
                    text: 'Invoice sent',
                    when: '13:40',
                    isDone: true,
                  },
                  { id: 'pay', text: 'Pay €20,231.95', when: 'by 25 Nov' },
                ]}
              />
            </div>
            <VehicleList label="Similar" vehicles={sampleVehicles(language, nowMs).slice(4, 7)} />
          </section>
        </div>
      </main>
    </>
  );
}

function AuctionHeader({ nowMs, language }: GalleryPageProps) {
  const endsAtMs = Math.ceil((nowMs + 2.2 * hourMs) / 1000) * 1000;
  const startsAtMs = endsAtMs - 12 * hourMs;
  return (
    <header className="bg-pine text-on-pine">
      <div className="measure pb-6">
        <Breadcrumbs
          onPine
          label="You are here"
          breadcrumbs={[
            { text: 'Home', href: '/' },
            { text: 'Auctions', href: '/rows' },
            { text: 'Fleetveiling vrijdag', href: '/account' },
          ]}
        />
        <div className="grid items-end gap-5 pb-7 md:grid-cols-[1fr_auto] md:gap-8">
          <div className="flex items-center gap-4.5 max-md:flex-col max-md:items-start max-md:gap-3">
            <CountryOval code="NL" name="Netherlands" size="large" onPine />
            <p className="type-h1">Fleetveiling vrijdag</p>
          </div>
          <AuctionClock
            startsAtMs={startsAtMs}
            endsAtMs={endsAtMs}
            dateText="Mon 23 Nov"
            overText={labelsOf(language).over}
            note="closes today 13:32 CET, lots 1 minute apart"
          />
        </div>
        <AuctionRail startsAtMs={startsAtMs} endsAtMs={endsAtMs} />
      </div>
    </header>
  );
}
