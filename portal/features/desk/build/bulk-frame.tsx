import { type ReactNode, useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { BulkFailures } from './bulk-failures.tsx';
import type { Bulk } from './use-bulk.ts';

export type BulkFrameProps = {
  /** The selected ones. */
  lots: readonly DeskLot[];
  total: number;
  bulk: Bulk;
  onDeselect: () => void;
  /** The acts. */
  children: ReactNode;
};

/** Up to this many lots are named. */
const namedMax = 3;

/** The bar of selected lots: how many, what runs, the acts, and what was refused. */
export function BulkFrame({ lots, total, bulk, onDeselect, children }: BulkFrameProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { progress } = bulk;
  return (
    <>
      <fieldset
        aria-label={t('bulk.title')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-ink px-4 py-2.5 text-bg"
      >
        <output className="min-w-0 flex-1">
          <b className="font-strong">{t('bulk.selected', { count: lots.length, total })}</b>{' '}
          {lots.length <= namedMax && (
            <span className="opacity-80">
              {formats.list(lots.map(({ make, model }) => `${make} ${model}`))}
            </span>
          )}
          {progress && (
            <span className="opacity-80">
              {t('bulk.progress', { done: progress.done, total: progress.total })}
            </span>
          )}
        </output>
        {children}
        <InkButton isDisabled={Boolean(progress)} onPress={onDeselect}>
          {t('bulk.none')}
        </InkButton>
      </fieldset>
      <BulkFailures failures={bulk.failures} />
    </>
  );
}

type InkButtonProps = {
  /** While something runs. */
  isDisabled?: boolean;
  /** Why it can do nothing now: a press says so. */
  barred?: string | undefined;
  /** The one that the selection was made for. */
  isPrimary?: boolean;
  onPress: () => void;
  children: string;
};

export function InkButton({ barred, ...props }: InkButtonProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={props.isDisabled}
        onClick={barred === undefined ? props.onPress : () => setPressed(true)}
        className={classList(
          'min-h-8 rounded-control border px-3 text-13 font-semi hover:border-bg disabled:opacity-50 max-md:min-h-11',
          props.isPrimary ? 'border-bg bg-bg text-ink' : 'border-bg/40',
        )}
      >
        {props.children}
      </button>
      {barred !== undefined && wasPressed && (
        <span role="alert" className="order-last basis-full text-13 text-pretty">
          {barred}
        </span>
      )}
    </>
  );
}
