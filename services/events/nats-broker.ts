/**
 * Delivers events between processes by NATS, without polling. Plain NATS delivers at most once,
 * which is enough: a missing number makes the hub poll the table, and so does every new connection.
 * Messages hold what every reader may see, sealed with the key that all processes share: those of
 * others, or of another installation, are rejected.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type NatsConnection, connect } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import {
  brokerBufferBytesMax,
  brokerEventsMax,
  brokerPingMs,
  brokerRetryMs,
  brokerTimeoutMs,
} from '#services/limits.ts';
import type { Broker } from './broker.ts';
import type { BrokerConfig } from './broker-config.ts';
import type { TokenDenial, TokenDenials } from '#services/auth/token-denials.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import type { Hub } from './hub.ts';

export const eventsSubject = 'carplaza.events';
const denialsSubject = 'carplaza.denials';

/** A connection confirmed to work in both directions. */
interface Link {
  connection: NatsConnection;
  key: Buffer;
  /** Bytes sent and not yet confirmed. */
  unconfirmedBytes: number;
  isConfirming: boolean;
}

/** Returns the broker of `EVENTS_URL` at once; it connects in the background. */
export function openNatsBroker(
  config: BrokerConfig,
  { hub, denials }: { hub: Hub; denials: Pick<TokenDenials, 'add'> },
  log: FastifyBaseLogger,
): Broker {
  const stop = new AbortController();
  let link: Link | undefined;
  let isOutageLogged = false;

  /** Resolves or throws when the connection is lost; throws when there is none. */
  async function holdConnection(): Promise<void> {
    const key = await hub.streamKey();
    const connection = await connect(optionsOf(config));
    try {
      if (stop.signal.aborted) return;
      connection.subscribe(eventsSubject, {
        callback: (error, message) => {
          const events = error ? undefined : openEvents(key, message.data);
          if (events) hub.publish(events);
        },
      });
      connection.subscribe(denialsSubject, {
        callback: (error, message) => {
          const denied = error ? undefined : openDenials(key, message.data);
          if (denied) denials.add(denied);
        },
      });
      // Resolves once the server knows the subscriptions, so that no later message is missed.
      await connection.flush();
      link = { connection, key, unconfirmedBytes: 0, isConfirming: false };
      isOutageLogged = false;
      log.info('events of other processes come by the broker');
      // Events that other processes published before the subscription are in the table.
      hub.poll().catch(() => undefined);
      const error = await connection.closed();
      if (error) throw error;
    } finally {
      link = undefined;
      await connection.close();
    }
  }

  async function stayConnected(): Promise<void> {
    while (!stop.signal.aborted) {
      const reason: unknown = await holdConnection().catch((error: unknown) => error);
      if (stop.signal.aborted) return;
      if (!isOutageLogged)
        log.warn(
          { reason: reasonOf(reason) },
          'the event broker is away: events of other processes are read from the table',
        );
      isOutageLogged = true;
      await wait(brokerRetryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  function publish(subject: string, sealed: (key: Buffer) => Buffer[]): void {
    if (!link) return;
    try {
      for (const message of sealed(link.key)) {
        // The server does not confirm fast enough, so the other processes read these events from
        // the table.
        if (link.unconfirmedBytes + message.length > brokerBufferBytesMax) return;
        link.connection.publish(subject, message);
        link.unconfirmedBytes += message.length;
      }
      void confirm(link);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, `${subject} was not handed to the broker`);
    }
  }

  const ended = stayConnected();
  return {
    send: (events) => publish(eventsSubject, (key) => sealEvents(key, events)),
    sendDenials: (denied) => publish(denialsSubject, (key) => sealDenials(key, denied)),
    isUp: () => link !== undefined,
    async close() {
      stop.abort();
      await link?.connection.close();
      await ended;
    },
  };
}

/**
 * Subtracts the bytes that the server has confirmed; repeats as long as more were sent meanwhile.
 */
async function confirm(link: Link): Promise<void> {
  if (link.isConfirming) return;
  link.isConfirming = true;
  while (link.unconfirmedBytes > 0) {
    const bytes = link.unconfirmedBytes;
    // A connection that breaks is never used again.
    const isTaken = await link.connection.flush().then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
    link.unconfirmedBytes -= bytes;
  }
  link.isConfirming = false;
}

/**
 * Reconnects in this module, because the package's own reconnecting buffers messages without a
 * limit.
 */
function optionsOf({ servers, user, secret, isSecure }: BrokerConfig) {
  const login = secret === undefined ? { token: user } : { user, pass: secret };
  return {
    servers,
    ...(user !== undefined && login),
    ...(isSecure && { tls: {} }),
    name: 'carplaza services',
    noEcho: true,
    reconnect: false,
    timeout: brokerTimeoutMs,
    pingInterval: brokerPingMs,
  };
}

/** Returns names and codes only, because a message may repeat its input. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection was closed';
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error.name : `${error.name} ${code}`;
}

const sealBytes = 32;

/** `key`: 32 bytes that all processes share. */
export function sealEvents(key: Buffer, events: readonly NumberedEvent[]): Buffer[] {
  return sealAll(key, 'events', events);
}

function sealDenials(key: Buffer, denials: readonly TokenDenial[]): Buffer[] {
  return sealAll(key, 'denials', denials);
}

/** Each use of the key has its own name, because the key also seals stream cursors. */
type Use = 'events' | 'denials';

function sealAll(key: Buffer, use: Use, all: readonly unknown[]): Buffer[] {
  const messages: Buffer[] = [];
  for (let from = 0; from < all.length; from += brokerEventsMax) {
    const body = Buffer.from(JSON.stringify(all.slice(from, from + brokerEventsMax)));
    messages.push(Buffer.concat([sealOf(key, use, body), body]));
  }
  return messages;
}

/** Returns undefined for a message that no process of this installation has sealed. */
export function openEvents(key: Buffer, message: Uint8Array): NumberedEvent[] | undefined {
  return unseal(key, 'events', message) as NumberedEvent[] | undefined;
}

function openDenials(key: Buffer, message: Uint8Array): TokenDenial[] | undefined {
  return unseal(key, 'denials', message) as TokenDenial[] | undefined;
}

function unseal(key: Buffer, use: Use, message: Uint8Array): unknown {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const [seal, body] = [bytes.subarray(0, sealBytes), bytes.subarray(sealBytes)];
  if (seal.length < sealBytes || !timingSafeEqual(seal, sealOf(key, use, body))) return undefined;
  return JSON.parse(body.toString());
}

function sealOf(key: Buffer, use: Use, body: Buffer): Buffer {
  return createHmac('sha256', key).update(use).update(body).digest();
}
