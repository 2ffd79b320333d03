/**
 * How what this process commits reaches the others at once. The table of events stays the truth: whatever a broker loses is
 * found there, so a broker may be away, and it need not promise anything.
 */
import type { TokenDenial } from '#services/auth/token-denials.ts';
import type { NumberedEvent } from '#services/lots/events.ts';

export interface Broker {
  /** Hands a lot's new events to the other processes, in order. Never waits and never throws. */
  send(events: readonly NumberedEvent[]): void;
  /** The same for tokens that are denied from now on. */
  sendDenials(denials: readonly TokenDenial[]): void;
  /** Whether the others' events come by it now. If not, only the table tells of them. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** The others find everything in the table, a tenth of a second later. */
export const tableAlone: Broker = {
  send: () => undefined,
  sendDenials: () => undefined,
  isUp: () => false,
  close: async () => undefined,
};
