import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AwardWork } from '#contract/desk/today.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { useIsShown } from '#portal/features/desk/use-is-shown.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { shownWork } from './use-work-acts.ts';
import { offerHash, pathOfWork } from '#portal/features/desk/shell/work-path.ts';

export type PeekActsProps = { item: AwardWork; onDecided: () => void };

type HeldActName = 'awardLot' | 'rejectLot';

/** Awards to the best bidder and rejects without leaving the list; an offer is made at its lot. */
export function PeekActs({ item, onDecided }: PeekActsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const { decide, notice } = useHeldActs();
  const refusalText = useRefusalText();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isShown = useIsShown();
  const { auctionId, assetId, version, bestBid, licensePlate: plate } = item;
  const colleague = item.assignee && !item.assignee.isOwn ? item.assignee.name : null;
  const [asked, setAsked] = useState<HeldActName | null>(null);
  const canAward = bestBid !== null && !item.needsSeller;
  const send = async (act: HeldActName) => {
    if (isSending) return;
    // Who is not assigned to it is asked once more.
    if (colleague !== null && asked !== act) return setAsked(act);
    setAsked(null);
    setSending(true);
    setError(null);
    const message =
      act === 'awardLot'
        ? t('decide.doneAward', { company: item.company ?? '', plate })
        : t('decide.doneReject', { plate });
    const [refused] = await decide([{ auctionId, assetId, body: { act, version } }], () => message);
    setSending(false);
    // Who has chosen another row meanwhile stays there, and reads by the lot's plate what failed.
    if (!isShown.current) return refused && notice({ ...refused, licensePlate: plate });
    if (refused) setError(refused.error);
    else onDecided();
  };
  const canOffer = bestBid !== null && !item.needsSeller;
  const offer = () => void navigate(`${localePath(pathOfWork(item))}${offerHash}`);
  useDeskKeys(
    {
      ...(canOffer && { c: offer }),
      ...(canAward && { a: () => void send('awardLot') }),
      ...(!item.needsSeller && { r: () => void send('rejectLot') }),
    },
    shownWork(item),
  );
  return (
    <div className="grid gap-2">
      {error !== null && <ErrorBand>{refusalText(error)}</ErrorBand>}
      {asked !== null && colleague !== null && (
        <p role="alert" className="text-13 text-pretty">
          {t('work.askColleague', { name: colleague })}
        </p>
      )}
      {item.needsSeller && <p className="text-13 text-ink2">{t('work.needsSeller')}</p>}
      {canAward && (
        <Button
          variant="primary"
          size="big"
          wide
          isPending={isSending}
          pendingText={t('act.sending')}
          onPress={() => void send('awardLot')}
        >
          {t('decide.award', { amount: formats.price(minorOf(bestBid), item.currencyCode) })}{' '}
          <Kbd>A</Kbd>
        </Button>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <ButtonLink
          href={localePath(pathOfWork(item))}
          {...(item.needsSeller && { variant: 'primary', size: 'big' })}
        >
          {t('work.open')} <Kbd>↵</Kbd>
        </ButtonLink>
        {canOffer && (
          <Button onPress={offer}>
            {t('act.counterOffer.do')} <Kbd>C</Kbd>
          </Button>
        )}
        {!item.needsSeller && (
          <Button isPending={isSending} onPress={() => void send('rejectLot')}>
            {t('act.rejectLot.do')} <Kbd>R</Kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
