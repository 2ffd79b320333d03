import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SimilarSales } from '#contract/similar-sales.ts';
import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { similarSalesQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { priceBasis } from '#portal/features/bidding/price-basis.ts';
import { Button } from '#portal/ui/button.tsx';
import { PriceSpreadChart } from './price-spread-chart.tsx';
import { roundedMinor } from './rounded-price.ts';
import { SaleRows } from './sold-price-rows.tsx';

/** As many as a reader compares at a glance; a press shows the others. */
const shownAtFirst = 5;

/** What similar vehicles were sold for; nothing is said where too few were. */
export function SoldPrices({ vehicle }: { vehicle: VehicleDetail }) {
  const { licensePlate, lot } = vehicle;
  const { data } = useQuery(
    similarSalesQuery(useApi(), { licensePlate, auctionId: lot.auctionId }),
  );
  return data ? <Known vehicle={vehicle} found={data} /> : null;
}

interface KnownProps {
  vehicle: VehicleDetail;
  found: SimilarSales;
}

function Known({ vehicle, found }: KnownProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { sales, currencyCode, isAdjusted } = found;
  const money = (amount: number) => formats.price(roundedMinor(amount), currencyCode);
  const mark = useMark(vehicle);
  const shown = showsAll ? sales : sales.slice(0, shownAtFirst);
  return (
    <section className="mt-11 max-md:mt-9">
      <h2 className="mb-3.5 type-h2">{t('soldPrices.title', { count: sales.length })}</h2>
      <p className="mb-1 text-16 font-semi">
        {t('soldPrices.middle', {
          from: money(found.lower),
          to: money(found.upper),
          median: money(found.median),
        })}
      </p>
      <p className="max-w-[76ch] text-13 text-pretty text-ink2">
        {t('soldPrices.basis', {
          model: `${vehicle.make} ${vehicle.model}`,
          currency: currencyCode,
          bounds: t(`soldPrices.bounds.${found.bounds}`),
        })}{' '}
        {isAdjusted
          ? t('soldPrices.adjusted', {
              amount: formats.price(minorOf(vehicle.damageTotal), currencyCode),
            })
          : t('soldPrices.unadjusted')}
      </p>
      <PriceSpreadChart
        amounts={sales.map(({ comparablePrice }) => comparablePrice)}
        lower={found.lower}
        upper={found.upper}
        median={{
          amount: found.median,
          text: t('soldPrices.median', { amount: money(found.median) }),
        }}
        mark={mark}
        amountText={money}
      />
      <SaleRows found={found} sales={shown} />
      {sales.length > shown.length && (
        <div className="mt-3">
          <Button size="small" onPress={() => setShowsAll(true)}>
            {t('soldPrices.showAll', { count: formats.number(sales.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The own bid as it is ranked, else the price that the lot stands at. */
function useMark({ lot, mine }: VehicleDetail) {
  const t = useTranslate();
  const formats = useFormats();
  const text = (amount: number) => formats.price(minorOf(amount), lot.currencyCode);
  const own = mine?.netAmount ?? null;
  if (own !== null) return { amount: own, text: t('account.ownBid', { amount: text(own) }) };
  const amount = lot.price ?? lot.startPrice;
  if (amount === null) return undefined;
  const basis = lot.price === null ? 'start' : priceBasis(lot.status);
  return { amount, text: `${t(`list.basis.${basis}`)} ${text(amount)}` };
}
