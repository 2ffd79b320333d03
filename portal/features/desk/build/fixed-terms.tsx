import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { LadderBand } from '#contract/auctions.ts';
import { saleTermTexts } from '#locales/sale-term-texts.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** The terms of an auction that buyers see: they rely on them, so nothing can be changed. */
export function FixedTerms({
  auction,
  onClose,
}: {
  auction: DeskAuctionDetail;
  onClose: () => void;
}) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const { timeZone, publishedAt, currencyCode } = auction;
  const at = (moment: string) => formats.dateTime(moment, timeZone);
  return (
    <Dialog
      title={t('build.terms')}
      isOpen
      onClose={onClose}
      closeLabel={t('act.close')}
      actions={
        <Button size="big" onPress={onClose}>
          {t('act.back')}
        </Button>
      }
    >
      <p className="text-pretty text-ink2">
        {publishedAt === null
          ? t('build.fixedCancelled')
          : t('build.fixedSince', { time: at(publishedAt) })}
      </p>
      <SpecList
        isNarrow
        specs={[
          { label: t('build.country'), value: portal(`country.${auction.country}`) },
          { label: t('build.format'), value: portal(`auction.format.${auction.format}`) },
          { label: t('build.starts'), value: at(auction.startsAt) },
          { label: t('build.ends'), value: at(auction.endsAt) },
          { label: t('build.timeZone'), value: timeZone },
          { label: t('build.softClose'), value: formats.number(auction.softCloseMinutes) },
          { label: t('build.currency'), value: currencyCode },
          { label: t('build.vat'), value: formats.percent(auction.vatPercent) },
          { label: t('build.outcome'), value: t(`build.outcome.${auction.outcome}`) },
          ...saleTermTexts(auction, {
            t: portal,
            price: (amount) => formats.price(minorOf(amount), currencyCode),
          }).map(({ label, text }) => ({ label, value: text })),
        ]}
      />
      <LadderTable kind="increment" ladder={auction.incrementLadder} currency={currencyCode} />
      <LadderTable kind="fee" ladder={auction.feeLadder} currency={currencyCode} />
    </Dialog>
  );
}

type LadderTableProps = {
  kind: 'increment' | 'fee';
  ladder: readonly LadderBand[];
  currency: CurrencyCode;
};

function LadderTable({ kind, ladder, currency }: LadderTableProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (amount: number) => formats.price(minorOf(amount), currency);
  return (
    <table className="w-full border-collapse text-14">
      <caption className="pb-1 text-left font-semi">{t(`ladder.${kind}`)}</caption>
      <thead>
        <tr className="rule-open text-left text-12 text-ink2">
          <th scope="col" className="py-1.5 font-normal">
            {t('ladder.from', { currency })}
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {t(`ladder.value.${kind}`, { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {ladder.map(({ from, value }) => (
          <tr key={from} className="rule-row">
            <td className="py-1.5">{price(from)}</td>
            <td className="py-1.5 text-right font-medium">{price(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
