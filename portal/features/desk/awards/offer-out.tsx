import type { DeskAward, DeskCounterOffer } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { Card } from './decision-card.tsx';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';

export type OfferOutProps = { award: DeskAward; offer: DeskCounterOffer; role: DeskRole };

/** A counter-offer that its company has not answered yet. */
export function OfferOut({ award, offer, role }: OfferOutProps) {
  const { lot, bids } = award;
  const t = useDeskTranslate();
  const formats = useFormats();
  const send = useSendLotAct(lot);
  const refusalText = useRefusalText();
  const price = (value: number) => formats.price(minorOf(value), lot.currencyCode);
  const next = bids.find(
    ({ companyId, isWithdrawn, amount }) =>
      companyId !== offer.companyId && !isWithdrawn && amount !== null,
  );
  return (
    <Card title={t('lotStatus.counterOffered')}>
      <p className="text-14 text-ink2">
        {t('decide.offerOut', { amount: price(offer.amount), company: offer.company })}
      </p>
      <dl className="text-13">
        <div className="flex justify-between gap-4 rule-row py-1.5">
          <dt className="text-ink2">{t('decide.until')}</dt>
          <dd className="font-semi">{formats.dateTime(offer.expiresAt)}</dd>
        </div>
        {next && next.amount !== null && (
          <div className="flex justify-between gap-4 rule-row py-1.5">
            <dt className="text-ink2">{t('decide.ifDeclined')}</dt>
            <dd className="text-right font-semi">
              {t('decide.next', { company: next.company, amount: price(next.amount) })}
            </dd>
          </div>
        )}
      </dl>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      {mayAct(role, 'withdrawOffer') && (
        <Button
          isPending={send.isPending}
          pendingText={t('act.sending')}
          onPress={() => send.mutate({ act: 'withdrawOffer', version: lot.version })}
        >
          {t('decide.takeBack')}
        </Button>
      )}
    </Card>
  );
}
