/**
 * Decisions that leave after some seconds: they are sent here, shown with their Undo, and undone.
 * The services hold them, so that a closed page loses none.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import {
  type Decision,
  type DeskApi,
  holdAct,
  undoAct,
  useDeskApi,
} from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from './desk-keys.tsx';
import { Kbd } from './kbd.tsx';

interface HeldActs {
  /** Holds each; returns what was refused at once. `textOf` says what so many are held for. */
  decide: <Decided extends Decision>(
    decisions: readonly Decided[],
    textOf: (count: number) => string,
  ) => Promise<{ decision: Decided; error: unknown }[]>;
  /** Shows a refusal to an operator who has left the lot that it is about. */
  notice: (refused: MissedRefusal) => void;
  missed: readonly MissedRefusal[];
  forget: (refused: MissedRefusal) => void;
}

export interface MissedRefusal {
  decision: Decision;
  error: unknown;
  licensePlate: string;
}

const HeldActsContext = createContext<HeldActs | null>(null);

interface Undoable {
  /** None: it was too late, which stands until the next act. */
  acts: readonly HeldAct[];
  text: string;
}

/** The services look for acts whose time is over every second; a list read before is old. */
const doneAfterMs = 1_500;

export function HeldActsProvider({ children }: { children: ReactNode }) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [last, setLast] = useState<Undoable | null>(null);
  const [missed, setMissed] = useState<readonly MissedRefusal[]>([]);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['desk'] });
  const heldActs = useMemo<HeldActs>(
    () => ({
      async decide<Decided extends Decision>(
        decisions: readonly Decided[],
        textOf: (count: number) => string,
      ) {
        setLast((shown) => (shown?.acts.length === 0 ? null : shown));
        const acts: HeldAct[] = [];
        const refused: { decision: Decided; error: unknown }[] = [];
        const batch = decisions.length > 1 ? crypto.randomUUID() : undefined;
        for (const decision of decisions)
          await holdAct(api, decision, crypto.randomUUID(), batch).then(
            (held) => acts.push(held),
            (error: unknown) => refused.push({ decision, error }),
          );
        if (acts.length > 0) {
          const text = textOf(acts.length);
          setLast({ acts, text });
          announce.politely(`${text} ${t('undo.seconds')}`);
        }
        // Whoever decided goes on at once: a slow list must not take them elsewhere later.
        void queries.invalidateQueries({ queryKey: ['desk'] });
        return refused;
      },
      missed,
      notice: (refused) => setMissed((all) => [...all, refused]),
      forget: (refused) => setMissed((all) => all.filter((one) => one !== refused)),
    }),
    [api, queries, announce, t, missed],
  );
  const undo = async () => {
    if (!last) return;
    setLast(null);
    const isWhole = await undoAll(api, last.acts);
    announce.politely(t(isWhole ? 'undo.done' : 'undo.tooLate'));
    if (!isWhole) setLast({ acts: [], text: t('undo.tooLate') });
    await readAgain();
  };
  useEffect(() => {
    if (!last || last.acts.length === 0) return undefined;
    const leavesAtMs = Math.max(...last.acts.map(({ leavesAt }) => Date.parse(leavesAt)), 0);
    const leftMs = Math.max(leavesAtMs - serverClock.nowMs(), doneAfterMs);
    const gone = setTimeout(() => setLast(null), leftMs);
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['desk'] }), leftMs + doneAfterMs);
    // The list is read again even where another decision has taken the place of this one.
    return () => clearTimeout(gone);
  }, [last, queries]);
  useDeskKeys(last && last.acts.length > 0 ? { u: () => void undo() } : {});
  return (
    <HeldActsContext value={heldActs}>
      {children}
      {last && (
        <aside
          aria-label={t('undo.undo')}
          className="pointer-events-none fixed inset-x-4 bottom-36 z-30 grid justify-items-center md:bottom-6"
        >
          <div className="pointer-events-auto flex max-w-[520px] items-center gap-3 rounded-panel border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay">
            {last.acts.length > 0 ? (
              <Icon node={Check} size={18} className="flex-none text-won" />
            ) : (
              <Icon node={Clock} size={18} className="flex-none text-ink2" />
            )}
            <p className="text-14">{last.text}</p>
            {last.acts.length > 0 && (
              <Button size="small" onPress={() => void undo()}>
                {t('undo.undo')} <Kbd>U</Kbd>
              </Button>
            )}
          </div>
        </aside>
      )}
    </HeldActsContext>
  );
}

/** Those of a batch are undone by one call, the others one by one; whether none had left. */
async function undoAll(api: DeskApi, [first, ...others]: readonly HeldAct[]): Promise<boolean> {
  if (!first) return true;
  const undone = await undoAct(api, first.id).catch(() => undefined);
  if (undone?.count === others.length + 1) return true;
  const rest = await Promise.allSettled(others.map(({ id }) => undoAct(api, id)));
  return undone !== undefined && rest.every(({ status }) => status === 'fulfilled');
}

export function useHeldActs(): HeldActs {
  const heldActs = useContext(HeldActsContext);
  if (!heldActs) throw new Error('HeldActsProvider is missing above this screen.');
  return heldActs;
}
