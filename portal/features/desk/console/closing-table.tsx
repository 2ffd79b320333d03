import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useConsoleKeys } from '#portal/features/desk/use-console-keys.ts';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ClosingRow, rowClasses } from './closing-row.tsx';
import { type ConsoleTab, consoleTabNames, consoleTabs, lotsOfTab } from './column-states.ts';
import { movedCount } from './steady-order.ts';
import { useUnviewedLots } from './unviewed-lots.ts';
import { type ConsoleStore, useConsoleState } from './use-desk-stream.ts';
import { useBusy } from './use-busy.ts';
import { useConsoleRows } from './use-console-rows.ts';

export type ClosingTableProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  store: ConsoleStore;
  /** Of the answer, until the stream has said one. */
  serverTime: string;
  pinnedId: string | null;
  onPin: (assetId: string) => void;
  isLost: boolean;
  /** Shown below the pinned row, on a phone. */
  opened: ReactNode;
};

/** Of the row below the pinned one. */
const opened = 'opened';
const columns = Object.keys(rowClasses) as (keyof typeof rowClasses)[];
const minuteMs = 60_000;

export function ClosingTable(props: ClosingTableProps) {
  const { auction, lots, pinnedId, onPin } = props;
  const t = useDeskTranslate();
  const formats = useFormats();
  const [tab, setTab] = useState<ConsoleTab>('next');
  const { viewers, watching, asOf } = useConsoleState(props.store);
  const unviewed = useUnviewedLots(props.store, auction, { lots, serverTime: props.serverTime });
  const wanted = lotsOfTab(lots, tab).map(({ assetId }) => assetId);
  const table = useRef<HTMLTableElement>(null);
  const isBusy = useBusy(table);
  const { shown, moved, renew } = useSteadyOrder(tab, wanted, isBusy);
  const byId = new Map(lots.map((lot) => [lot.assetId, lot]));
  const ids = shown.filter((id) => byId.has(id));
  const hasOpened = props.opened !== null && ids.includes(pinnedId ?? '');
  const rowIds = hasOpened ? ids.flatMap((id) => (id === pinnedId ? [id, opened] : [id])) : ids;
  const asked = { table, ids: rowIds, pinnedId, onPin };
  const { items, restPx, measure } = useConsoleRows(asked);
  const nowMinuteMs = Math.floor(Date.parse(asOf ?? '1970-01-01') / minuteMs) * minuteMs;
  return (
    <section aria-label={t('console.lots')} className="min-w-0">
      <div className="flex items-end gap-x-1 border-b border-line max-md:overflow-x-auto md:flex-wrap">
        {consoleTabNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            onClick={() => setTab(name)}
            className={classList(
              'min-h-11 flex-none border-b-2 px-3 text-14 whitespace-nowrap',
              name === tab ? 'border-accent font-strong' : 'border-transparent text-ink2',
            )}
          >
            {t(`console.tab.${name}`)}{' '}
            <span className="font-normal text-ink3">
              {formats.number(lots.filter(consoleTabs[name]).length)}
            </span>
          </button>
        ))}
        {moved > 0 && (
          <span className="ml-auto self-center">
            <Button size="small" onPress={renew}>
              {t('console.moved', { count: moved })}
            </Button>
          </span>
        )}
      </div>
      <table
        ref={table}
        aria-rowcount={ids.length + 1}
        className="w-full border-collapse type-table"
      >
        <caption className="sr-only">{t(`console.tab.${tab}`)}</caption>
        <thead className="max-md:sr-only">
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classList(
                  'border-b border-ink py-2 text-12 font-medium text-ink3',
                  rowClasses[column],
                )}
              >
                {t(`console.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, index, gapPx }) => {
            const id = rowIds[index] ?? '';
            const lot = byId.get(id);
            return (
              <Fragment key={key}>
                {gapPx > 0 && <Gap heightPx={gapPx} />}
                {lot ? (
                  <ClosingRow
                    auction={auction}
                    lot={lot}
                    viewers={watching.lots[id] ?? 0}
                    isUnviewed={unviewed.has(id)}
                    seen={viewers.get(id)}
                    minuteMs={nowMinuteMs}
                    isPinned={id === pinnedId}
                    isLost={props.isLost}
                    index={index}
                    measure={measure}
                    onPin={onPin}
                  />
                ) : (
                  <tr ref={measure} data-index={index}>
                    <td colSpan={columns.length} className="pb-3">
                      {props.opened}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {restPx > 0 && <Gap heightPx={restPx} />}
        </tbody>
      </table>
      {ids.length === 0 && <p className="py-6 text-ink2">{t('lots.none')}</p>}
      <ConsoleKeyRow />
    </section>
  );
}

/** Where rows are that are not rendered. */
function Gap({ heightPx }: { heightPx: number }) {
  return <tr aria-hidden style={{ height: heightPx }} />;
}

function ConsoleKeyRow() {
  const t = useDeskTranslate();
  const rows = [[['J', 'K'], t('console.key.lot')] as const, ...useConsoleKeys()];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 py-4 text-13 text-ink2 max-md:hidden">
      {rows.map(([named, text]) => {
        const keys = [named].flat();
        return (
          <li key={text} className="inline-flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <span className="sr-only">{keys.join(', ')}: </span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** The order as last taken over; while somebody is in the table it stays until `renew`. */
function useSteadyOrder(name: string, wanted: readonly string[], isBusy: boolean) {
  const [held, setHeld] = useState({ name, order: wanted });
  const isSame = held.name === name && held.order.join() === wanted.join();
  const isHeld = isBusy && held.name === name;
  if (!isSame && !isHeld) setHeld({ name, order: wanted });
  const shown = isHeld ? held.order : wanted;
  return {
    shown,
    moved: isHeld && !isSame ? movedCount(shown, wanted) : 0,
    renew: () => setHeld({ name, order: wanted }),
  };
}
