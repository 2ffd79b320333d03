import { useQuery } from '@tanstack/react-query';
import type { Auction, LadderBand } from '#contract/auctions.ts';
import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { auctionQuery } from '#portal/api/queries.ts';
import { saleTermTexts } from '#locales/sale-term-texts.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { zoneTime } from '#portal/i18n/zone-time.ts';
import { SpecList, type Spec } from '#portal/ui/spec-list.tsx';
import type { VehicleLabels } from './vehicle-labels.ts';

/** How this auction works, in figures: increments, soft close, fee and the auction's time zone. */
export function AuctionTerms({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = { t: useTranslate(), formats: useFormats() };
  const { data } = useQuery(auctionQuery(useApi(), vehicle.lot.auctionId));
  const { name } = vehicle.salesTarget.auction;
  return (
    <>
      <SpecList specs={terms(vehicle, data?.auction, labels)} />
      <p className="mt-4">
        <LocaleLink to={`/auctions/${vehicle.lot.auctionId}`}>
          {labels.t('vehicle.terms.toAuction', { auction: name })}
        </LocaleLink>
      </p>
    </>
  );
}

function terms(
  vehicle: VehicleDetail,
  auction: Auction | undefined,
  labels: VehicleLabels,
): Spec[] {
  const { t, formats } = labels;
  const { lot, softCloseMinutes } = vehicle;
  const specs: Spec[] = [
    { label: t('auctions.filter.format'), value: t(`vehicle.terms.format.${lot.format}`) },
    { label: t('auction.currency'), value: lot.currencyCode },
    { label: t('auction.closes'), value: closes(vehicle, auction, labels) },
  ];
  if (auction && lot.format === 'open')
    specs.push({
      label: t('auction.increments'),
      value: ladder(auction.incrementLadder, lot.currencyCode, labels),
    });
  if (softCloseMinutes > 0)
    specs.push({
      label: t('auction.softClose'),
      value: t('auction.minutes', { count: softCloseMinutes }),
    });
  specs.push(
    {
      label: t('bid.sum.fee'),
      value: t('vehicle.terms.feeEach', {
        amount: ladder(vehicle.terms.feeLadder, lot.currencyCode, labels),
      }),
    },
    { label: t('vehicle.terms.vat'), value: formats.percent(vehicle.terms.vatPercent) },
    ...saleTermTexts(vehicle.saleTerms, {
      t,
      price: (amount) => formats.price(minorOf(amount), lot.currencyCode),
    }).map(({ label, text }) => ({
      label,
      value: text,
    })),
    { label: t('list.filterGroup.seller'), value: vehicle.seller },
  );
  return specs;
}

/** The closing time in the reader's zone, and in the auction's (docs/rules.md, Clock). */
function closes(
  { lot }: VehicleDetail,
  auction: Auction | undefined,
  { t, formats }: VehicleLabels,
): string {
  const own = formats.dateTime(lot.endsAt);
  if (!auction) return own;
  const there = formats.dateTime(lot.endsAt, auction.timeZone);
  if (there === own) return own;
  const time = formats.time(lot.endsAt, auction.timeZone);
  const zone = zoneTime(lot.endsAt, auction.timeZone, { t, formats });
  return `${own} (${t('bid.inAuctionTime', { time, zone })})`;
}

/** Returns "€25 to €250", or one amount where all bands have the same. */
function ladder(
  bands: readonly LadderBand[],
  currencyCode: string,
  { t, formats }: VehicleLabels,
): string {
  const values = bands.map(({ value }) => minorOf(value));
  const from = formats.price(Math.min(...values), currencyCode);
  const to = formats.price(Math.max(...values), currencyCode);
  return from === to ? from : t('list.range', { from, to });
}
