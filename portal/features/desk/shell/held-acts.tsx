/**
 * Decisions that leave after some seconds: they are sent here, shown with their Undo, and undone.
 * The services hold them, so that a closed page loses none.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide';
import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { undoSeconds } from '#domain/acts.ts';
import { useApi } from '#portal/api/api-context.tsx';
import type { ApiClient } from '#portal/api/client.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { type Decision, holdAct, undoAct } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from './desk-keys.tsx';
import { Kbd } from './kbd.tsx';

interface HeldActs {
  /**
   * Holds each; returns what was refused at once. `textOf` says what these are held for. They can
   * be undone from the press on, also while they are still being sent.
   */
  decide: <Decided extends Decision>(
    decisions: readonly Decided[],
    textOf: (held: readonly Decided[]) => string,
  ) => Promise<{ decision: Decided; error: unknown }[]>;
  /** Says what was done. `undo` returns whether it was in time; without it there is no Undo. */
  say: (text: string, undo?: () => Promise<boolean>) => void;
  /** Takes back the last decision if it is about the same lot; returns it where it was in time. */
  undoLast: (lot: { auctionId: string; assetId: string }) => Promise<Decision | undefined>;
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
  text: string;
  /** Undefined: it cannot be undone, which stands until the next act. */
  undo: (() => Promise<boolean>) | undefined;
  /** Undefined while it is being sent. */
  leavesAtMs?: number;
  only?: Decision | undefined;
}

/** The services look for acts whose time is over every second; a list read before is old. */
const doneAfterMs = 1_500;

export function HeldActsProvider({ children }: { children: ReactNode }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [last, setLast] = useState<Undoable | null>(null);
  const latest = useRef<Undoable | null>(null);
  // What is decided next waits for it: a lot holds one act.
  const undoing = useRef(Promise.resolve(true));
  const [missed, setMissed] = useState<readonly MissedRefusal[]>([]);
  const heldActs = useMemo<HeldActs>(() => {
    const readAgain = () => queries.invalidateQueries({ queryKey: ['desk'] });
    const show = (next: Undoable | null) => {
      latest.current = next;
      setLast(next);
    };
    const say = (undoable: Undoable) => {
      show(undoable);
      announce.politely(undoable.undo ? `${undoable.text} ${t('undo.seconds')}` : undoable.text);
    };
    return {
      async decide<Decided extends Decision>(
        decisions: readonly Decided[],
        textOf: (held: readonly Decided[]) => string,
      ) {
        const acts: HeldAct[] = [];
        const held: Decided[] = [];
        const refused: { decision: Decided; error: unknown }[] = [];
        const batch = decisions.length > 1 ? crypto.randomUUID() : undefined;
        let isStopped = false;
        const send = async () => {
          await undoing.current;
          for (const decision of decisions) {
            if (isStopped) return;
            try {
              acts.push(await holdAct(api, decision, crypto.randomUUID(), batch));
              held.push(decision);
            } catch (error) {
              refused.push({ decision, error });
            }
          }
        };
        const sending = send();
        const undo = async () => {
          isStopped = true;
          await sending;
          return undoAll(api, acts);
        };
        const [first, ...others] = decisions;
        const shown = { undo, only: others.length === 0 ? first : undefined };
        say({ ...shown, text: textOf(decisions) });
        await sending;
        if (latest.current?.undo === undo) {
          const leavesAtMs = Math.max(...acts.map(({ leavesAt }) => Date.parse(leavesAt)));
          show(acts.length === 0 ? null : { ...shown, text: textOf(held), leavesAtMs });
        }
        // Whoever decided goes on at once: a slow list must not take them elsewhere later.
        void readAgain();
        return refused;
      },
      say: (text, undo) =>
        say({ text, undo, ...(undo && { leavesAtMs: serverClock.nowMs() + undoSeconds * 1_000 }) }),
      async undoLast({ auctionId, assetId }) {
        const { undo, only } = latest.current ?? {};
        if (!undo || !only || !('auctionId' in only)) return undefined;
        if (only.auctionId !== auctionId || only.assetId !== assetId) return undefined;
        show(null);
        undoing.current = undo();
        return (await undoing.current) ? only : undefined;
      },
      missed,
      notice: (refused) => setMissed((all) => [...all, refused]),
      forget: (refused) => setMissed((all) => all.filter((one) => one !== refused)),
    };
  }, [api, queries, announce, t, missed]);
  const undo = async () => {
    if (!last?.undo) return;
    latest.current = null;
    setLast(null);
    undoing.current = last.undo();
    const isWhole = await undoing.current;
    announce.politely(t(isWhole ? 'undo.done' : 'undo.tooLate'));
    if (!isWhole) setLast({ text: t('undo.tooLate'), undo: undefined });
    await queries.invalidateQueries({ queryKey: ['desk'] });
  };
  const { leavesAtMs } = last ?? {};
  useEffect(() => {
    if (leavesAtMs === undefined) return undefined;
    const leftMs = Math.max(leavesAtMs - serverClock.nowMs(), doneAfterMs);
    const gone = setTimeout(() => {
      latest.current = null;
      setLast(null);
    }, leftMs);
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['desk'] }), leftMs + doneAfterMs);
    // The list is read again even where another decision has taken the place of this one.
    return () => clearTimeout(gone);
  }, [leavesAtMs, queries]);
  const canUndo = last?.undo !== undefined;
  useDeskKeys(canUndo ? { u: () => void undo() } : {});
  return (
    <HeldActsContext value={heldActs}>
      {children}
      {last && (
        <aside
          aria-label={t('undo.undo')}
          className="pointer-events-none fixed inset-x-4 bottom-36 z-30 grid justify-items-center md:bottom-6"
        >
          <div className="pointer-events-auto flex max-w-[520px] items-center gap-3 rounded-panel border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay">
            {canUndo ? (
              <Icon node={Check} size={18} className="flex-none text-won" />
            ) : (
              <Icon node={Clock} size={18} className="flex-none text-ink2" />
            )}
            <p className="text-14">{last.text}</p>
            {canUndo && (
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
async function undoAll(api: ApiClient, [first, ...others]: readonly HeldAct[]): Promise<boolean> {
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
