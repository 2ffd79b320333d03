/**
 * Sends what this process commits to the other processes at once. The event table remains
 * authoritative: events that a broker loses are read from it, so the broker may be unreachable and
 * needs no guarantees.
 */
import type { TokenDenial } from '#services/auth/token-denials.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';

export interface Broker {
  /** Sends a lot's new events to the other processes, in order. Never waits and never throws. */
  send(events: readonly NumberedEvent[]): void;
  /** Sends the tokens that are denied from now on. Never waits and never throws. */
  sendDenials(denials: readonly TokenDenial[]): void;
  /**
   * Whether the broker delivers other processes' events now; otherwise they are read from the table
   * only.
   */
  isUp(): boolean;
  close(): Promise<void>;
}

/** The other processes read all events from the table, at their next poll. */
export const tableAlone: Broker = {
  send: () => undefined,
  sendDenials: () => undefined,
  isUp: () => false,
  close: async () => undefined,
};
