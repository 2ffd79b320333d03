import { X } from 'lucide';
import { useId } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import type { Offer } from './read-offer.ts';
import { useOfferProblem } from './use-offer-problem.ts';

export type BatchRowProps = {
  lot: DeskAwardLot;
  /** Of a batch of counter-offers; undefined in the others. */
  offer: Offer | undefined;
  onOffer: (text: string) => void;
  error: unknown;
  onRemove: () => void;
};

/** A lot of a batch, with the company, its bid, and what it would be offered for. */
export function BatchRow({ lot, offer, onOffer, error, onRemove }: BatchRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusalText = useRefusalText();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rule-row py-1.5 text-13">
      <span className="min-w-0 flex-1">
        <b className="font-strong">{`${lot.make} ${lot.model}`}</b>{' '}
        <Plate text={lot.licensePlate} country={lot.plateCountry} />
        <span className="block text-ink2">{lot.company}</span>
        {error !== undefined && <span className="block text-danger">{refusalText(error)}</span>}
      </span>
      <span className="text-right">
        <b className="block font-strong">
          {lot.bestBid === null ? '–' : formats.price(minorOf(lot.bestBid), lot.currencyCode)}
        </b>
        {lot.percentOfReserve !== null && formats.percent(lot.percentOfReserve)}
      </span>
      {offer && <OfferField lot={lot} offer={offer} onOffer={onOffer} />}
      <IconButton
        label={t('batch.remove', { plate: lot.licensePlate })}
        icon={<Icon node={X} size={16} />}
        onPress={onRemove}
      />
    </li>
  );
}

function OfferField({
  lot,
  offer,
  onOffer,
}: { offer: Offer } & Pick<BatchRowProps, 'lot' | 'onOffer'>) {
  const t = useDeskTranslate();
  const problemText = useOfferProblem();
  const problemId = useId();
  const { text, problem } = offer;
  return (
    <span className="w-24 md:w-32">
      <input
        inputMode="decimal"
        aria-label={t('batch.amount', { plate: lot.licensePlate })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        value={text}
        maxLength={16}
        onChange={({ target }) => onOffer(target.value)}
        className={classList(
          'h-9 w-full rounded-control border bg-surface px-2.5 text-right text-14 max-md:h-11 max-md:text-16',
          problem ? 'border-danger' : 'border-edge hover:border-ink',
        )}
      />
      {problem && (
        <span id={problemId} className="mt-1 block text-12 font-medium text-danger">
          {problemText(problem, lot)}
        </span>
      )}
    </span>
  );
}
