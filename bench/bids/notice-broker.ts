/**
 * A broker that the services do not use (docs/decisions/035): PostgreSQL notifies all processes
 * after a commit, in a transaction of its own, so that no bid waits for the lock of the whole
 * database that NOTIFY takes. The bench measures what it saves readers, and what it costs bids.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, connect } from '#database/connect.ts';
import { type Broker, tableAlone } from '#services/events/broker.ts';
import type { Hub } from '#services/events/hub.ts';
import { oneAtATime } from '#services/events/one-at-a-time.ts';

/** At most 40 notices a second: one for each batch of a crowd would slow the bids down more. */
const noticePauseMs = 25;
const noticeRetryMs = 1_000;

/** Listens and notifies on a connection of its own, which it opens again when it is lost. */
export function openNotices(databaseUrl: string, hub: Pick<Hub, 'poll'>): Broker {
  const database = connect(databaseUrl, 'carplaza_services', { connectionsMax: 1 });
  const sender = randomUUID();
  const stop = new AbortController();
  let listening: Connection | undefined;

  async function listen(): Promise<void> {
    const connection = await database.connect();
    const lost = once(connection, 'end', { signal: stop.signal }).catch(() => undefined);
    try {
      connection.on('notification', ({ payload }) => {
        if (payload !== sender) hub.poll().catch(() => undefined);
      });
      await connection.query(`LISTEN ${channel}`);
      listening = connection;
      // Events that were committed before have no notice for this connection.
      hub.poll().catch(() => undefined);
      await lost;
    } finally {
      listening = undefined;
      connection.release(true);
    }
  }

  async function stayListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined);
      await wait(noticeRetryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  // The first commit is notified at once; one notice serves all that follow within the pause.
  const notify = oneAtATime(async () => {
    await listening?.query({ name: 'notify', text: notifyText, values: [sender] });
    await wait(noticePauseMs, undefined, { signal: stop.signal });
  });
  const ended = stayListening();
  return {
    ...tableAlone,
    send(events) {
      if (events.length > 0) notify.run().catch(() => undefined);
    },
    async close() {
      stop.abort();
      await ended;
      await database.end();
    },
  };
}

const channel = 'lot_events';
/** It writes nothing, so its commit needs no flush; the setting lasts for this transaction only. */
const notifyText = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`;
