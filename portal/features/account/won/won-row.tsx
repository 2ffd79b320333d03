import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { sumStateOf } from '#portal/features/sums/sum-state.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { lotPath } from '#portal/layout/position-paths.ts';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { OpenVehicle } from './open-vehicle.tsx';
import { StepBar } from './step-bar.tsx';
import { type WonLot, currentStep, isToDo } from './won-lots.ts';
import { stateText } from './won-state.tsx';

export interface WonRowProps {
  lot: WonLot;
  /** Undefined while loading. */
  vehicle: Vehicle | undefined;
  areIssued: boolean | undefined;
  isOpen: boolean;
  /** An address asks for this vehicle: the row is scrolled to and focused. */
  isAddressed: boolean;
  onToggle: () => void;
  /** Null where it cannot be paid together with others, undefined where none in its group can. */
  choice:
    | { isChosen: boolean; isDisabled: boolean; onChange: (isChosen: boolean) => void }
    | null
    | undefined;
}

/** One vehicle in a line; what is to be done with it opens below. */
export function WonRow(props: WonRowProps) {
  const { lot, vehicle, isOpen, choice } = props;
  const labels = useBidLabels(lot.currencyCode);
  const { t } = labels;
  const row = useAddressedRow(props.isAddressed);
  const photo = vehicle?.pictures[0];
  const { settlement } = lot;
  const name = `${lot.title}, ${lot.licensePlate}`;
  const plate = <Plate text={lot.licensePlate} country={vehicle?.plateCountry ?? ''} />;
  return (
    <li ref={row} className="scroll-mt-4 rule-row">
      <div
        className={classList(
          'grid items-center gap-x-3.5 gap-y-2 py-2.5 wide:grid-cols-[1.25rem_84px_minmax(0,1fr)_8.5rem_11rem_8.5rem_8.75rem] wide:gap-x-4',
          choice === undefined
            ? 'grid-cols-[72px_minmax(0,1fr)]'
            : 'grid-cols-[1.5rem_72px_minmax(0,1fr)]',
        )}
      >
        <span className={classList(choice === undefined && 'max-wide:hidden')}>
          {choice && (
            <Checkbox
              isSelected={choice.isChosen}
              isDisabled={choice.isDisabled}
              onChange={choice.onChange}
            >
              <span className="sr-only">{`${t('account.won.together.choose')}: ${name}`}</span>
            </Checkbox>
          )}
        </span>
        {photo ? (
          <Picture url={photo.url} alt="" sizes="84px" className="rounded-[4px]" />
        ) : (
          <NoPhoto className="aspect-[16/10] rounded-[4px]" />
        )}
        <div className="min-w-0">
          <h3 className="text-15 leading-snug font-semi">
            <LocaleLink to={lotPath(lot)} variant="quiet">
              {lot.title}
            </LocaleLink>
          </h3>
          <p className="truncate text-12 text-ink2 max-wide:hidden">{vehicle?.version}</p>
          <span className="wide:hidden">{plate}</span>
        </div>
        <span className="max-wide:hidden">{plate}</span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-wide:col-span-full wide:contents">
          <StepBar step={currentStep(lot)} text={stateText(lot, labels)} />
          <span className="wide:text-right">
            {settlement && <RowSum settlement={settlement} />}
          </span>
          <span className="ml-auto flex justify-end">
            <Button
              size="small"
              isExpanded={isOpen}
              label={`${t(actionOf(props))}: ${name}`}
              onPress={props.onToggle}
            >
              {t(actionOf(props))}
            </Button>
          </span>
        </span>
      </div>
      {isOpen && (
        <section aria-label={name}>
          <OpenVehicle lot={lot} areIssued={props.areIssued} />
        </section>
      )}
    </li>
  );
}

/** What is open, or the whole once it is paid; what it includes is said of the whole alone. */
function RowSum({ settlement }: { settlement: Settlement }) {
  const { state, open, statement } = settlement;
  const { t, sum } = useBidLabels(statement.currencyCode);
  const isPart = state === 'issued' && open < statement.total;
  const { depositMinor } = statement.sum;
  const deposit = sumStateOf(settlement) === 'depositBack' ? 'depositBack' : 'deposit';
  return (
    <>
      <b className="font-strong whitespace-nowrap tabular-nums">
        {sum(minorOf(isPart ? open : statement.total))}
      </b>
      {(isPart || depositMinor > 0) && (
        <small className="block text-12 text-ink2">
          {isPart
            ? t('account.won.openOf', { total: sum(minorOf(statement.total)) })
            : t(`account.won.${deposit}`, { sum: sum(depositMinor) })}
        </small>
      )}
    </>
  );
}

function actionOf({ lot, isOpen }: WonRowProps) {
  if (isOpen) return 'action.close';
  if (!isToDo(lot)) return 'list.action.view';
  const step = currentStep(lot);
  if (step === 'pay') return 'account.won.act.pay';
  return step === 'pickUp' ? 'account.won.act.pickUp' : 'account.won.act.papers';
}

/** Whoever comes by an address starts at its vehicle; a press in the list moves nothing. */
function useAddressedRow(isAddressed: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  const scrolledFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isAddressed || scrolledFor.current === key) return;
    scrolledFor.current = key;
    row.current?.scrollIntoView({ block: 'start' });
    row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }, [isAddressed, key]);
  return row;
}
