/** What the use cases work with: the database, and a function that publishes new events. */
import type { Database } from '#database/connect.ts';
import type { NumberedEvent } from './lots/lot-state.ts';

export interface AppContext {
  database: Database;
  /**
   * Called after the commit with a lot's new events in order. A process without readers passes a
   * function that does nothing.
   */
  publish(events: readonly NumberedEvent[]): void;
}
