/** People who have a lot's page open, as the auction's stream counts them. */
import { Eye } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import type { ConsoleStore } from './console/use-desk-stream.ts';
import { useDeskTranslate } from './desk-texts.tsx';

export type LotWatchersProps = {
  store: ConsoleStore;
  assetId: string;
  /** Nobody has looked at it today. */
  isUnviewed: boolean;
};

/** Rendered again only when the number of this lot has changed. */
export function LotWatchers({ store, assetId, isUnviewed }: LotWatchersProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const count = () => store.state().watching.lots[assetId] ?? 0;
  const people = useSyncExternalStore(store.subscribe, count, count);
  return (
    <>
      <span className={classList('inline-flex items-center gap-1', people === 0 && 'text-ink3')}>
        <Icon node={Eye} size={14} />
        {formats.number(people)}
      </span>
      {isUnviewed && <small className="block text-12 text-ink2">{t('watching.noneToday')}</small>}
    </>
  );
}
