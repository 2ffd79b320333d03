import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SettlementsAnswer } from '#contract/settlements.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { PayTogether } from './pay-together.tsx';
import { useTogether } from './use-together.ts';
import { lotOfAddress, namesVehicle, pathOfOpen } from './won-address.ts';
import { WonGroup } from './won-group.tsx';
import { ReversedAwards } from './reversed-awards.tsx';
import { type WonLot, groupWon, mostUrgent } from './won-lots.ts';

interface WonListProps {
  lots: readonly WonLot[];
  /** Undefined where no call says what follows an award. */
  answer: SettlementsAnswer | undefined;
}

/** Groups by what is to do; one vehicle is open, which the address names. */
export function WonList({ lots, answer }: WonListProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const addressed = lotOfAddress(lots, search);
  const reversed = answer?.reversed ?? [];
  const addressedReversed = lotOfAddress(
    reversed.map(({ vehicle, ...award }) => ({ ...award, licensePlate: vehicle.licensePlate })),
    search,
  );
  // Whoever comes for its papers finds them first.
  const isOfReversed =
    addressedReversed !== undefined && addressed?.auctionId !== addressedReversed.auctionId;
  const { open, toggle, isOwnPress } = useOpenLot(lots, addressed);
  const together = useTogether(lots);
  const groups = answer ? groupWon(lots) : [{ group: undefined, lots: [...lots] }];
  return (
    <div className="grid gap-8">
      {isOfReversed && <ReversedAwards awards={reversed} />}
      {namesVehicle(search) && !addressed && !isOfReversed && (
        <p className="rounded-control bg-sunken px-3.5 py-3">{t('account.won.unknown')}</p>
      )}
      {groups.map(({ group, lots: own }) => (
        <WonGroup
          key={group ?? 'all'}
          group={group}
          lots={own}
          openKey={open?.key}
          rowOf={(lot) => ({
            areIssued: answer?.areIssued,
            isAddressed: lot.key === addressed?.key && !isOwnPress,
            onToggle: () => toggle(lot),
            choice: together.choiceOf(lot),
          })}
        />
      ))}
      {!isOfReversed && <ReversedAwards awards={reversed} />}
      {answer && <Left left={answer.left} />}
      <PayTogether together={together} />
    </div>
  );
}

/** By the address; without a vehicle in it the one that was most urgent when the list came. */
function useOpenLot(lots: readonly WonLot[], addressed: WonLot | undefined) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [firstKey, setFirstKey] = useState(() => mostUrgent(lots)?.key);
  const [pressedKey, setPressedKey] = useState<string>();
  const open = addressed ?? lots.find(({ key }) => key === firstKey);
  return {
    open,
    isOwnPress: pressedKey === addressed?.key,
    toggle: (lot: WonLot) => {
      const next = lot.key === open?.key ? undefined : lot;
      setFirstKey(undefined);
      setPressedKey(next?.key);
      void navigate(localePath(pathOfOpen(next)), { replace: true, preventScrollReset: true });
    },
  };
}

/** What the services' answer has no room for. */
function Left({ left }: Pick<SettlementsAnswer, 'left'>) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      {left.open > 0 && (
        <p className="rounded-control bg-sunken px-3.5 py-3">
          {t('account.won.leftOpen', { count: formats.number(left.open) })}
        </p>
      )}
      {left.closed > 0 && (
        <p className="text-13 text-ink2">
          {t('account.won.leftClosed', { count: left.closed })}{' '}
          <LocaleLink to="/my-account/download-historical-bids">{t('shell.bidHistory')}</LocaleLink>
        </p>
      )}
    </>
  );
}
