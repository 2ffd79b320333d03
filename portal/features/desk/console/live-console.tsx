import { useCallback, useState } from 'react';
import type { DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { ClosingTable } from './closing-table.tsx';
import { isOver, lotsOfTab } from './column-states.ts';
import { ConsoleActs } from './console-acts.tsx';
import { ExtensionTone } from './extension-tone.tsx';
import { FiguresRow } from './figures-row.tsx';
import { LiveLog } from './live-log.tsx';
import { LotsChart } from './lots-chart.tsx';
import { MinuteBars } from './minute-bars.tsx';
import { PinnedLot } from './pinned-lot.tsx';
import type { DeskStream } from './use-desk-stream.ts';

export type LiveConsoleProps = {
  answer: DeskAuctionAnswer;
  role: DeskRole;
  stream: DeskStream;
};

/** The auction while its lots run: everything that changes comes by the stream. */
export function LiveConsole({ answer, role, stream }: LiveConsoleProps) {
  const { auction, lots } = answer;
  const { console: store, connection } = stream;
  // Until an operator touches one it is the lot that closes first.
  const [pinnedId, setPinnedId] = useState<string | null>(
    () => lotsOfTab(lots, 'next')[0]?.assetId ?? null,
  );
  const [isTouched, setTouched] = useState(false);
  const isPhone = usePhoneLayout() === true;
  const pin = useCallback((assetId: string) => {
    setPinnedId(assetId);
    setTouched(true);
  }, []);
  const pinned =
    lots.find(({ assetId }) => assetId === pinnedId) ?? lots.find((lot) => !isOver(lot));
  const isLost = connection === 'reconnecting';
  const closely = pinned && (
    <PinnedLot auction={auction} lot={pinned} role={role} store={store} isLost={isLost} />
  );
  return (
    <div className="pb-8">
      <FiguresRow auction={auction} lots={lots} store={store} />
      {pinned && (
        <ConsoleActs subject={{ kind: 'lot', auction, lot: pinned }} lots={lots} role={role} />
      )}
      <LotsChart auction={auction} lots={lots} pinnedId={pinned?.assetId ?? null} onPin={pin} />
      <div className="grid gap-x-8 gap-y-6 pt-4 full:grid-cols-[minmax(0,1fr)_400px]">
        <ClosingTable
          auction={auction}
          lots={lots}
          store={store}
          serverTime={answer.serverTime}
          pinnedId={pinned?.assetId ?? null}
          onPin={pin}
          isLost={isLost}
          opened={(isPhone && isTouched && closely) || null}
        />
        <aside className="grid content-start gap-6 full:sticky full:top-4 full:max-h-[calc(100dvh-2rem)] full:grid-cols-1 full:overflow-y-auto md:grid-cols-2">
          {!isPhone && closely}
          <MinuteBars store={store} timeZone={auction.timeZone} />
          <ExtensionTone lots={lots} />
          <LiveLog auction={auction} store={store} />
        </aside>
      </div>
    </div>
  );
}
