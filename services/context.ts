/** What the use cases work with: the database, and how to tell readers what has just become true. */
import type { Database } from '#database/connect.ts';
import type { NumberedEvent } from './lots/events.ts';

export interface AppContext {
  database: Database;
  /** Called after the commit, with a lot's new events in order. A process without readers passes a function that does nothing. */
  publish(events: readonly NumberedEvent[]): void;
}
