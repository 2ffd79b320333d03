/** The open streams of a process: how many a buyer has, and when each one's token ends. */
import { streamsMax, streamsPerBuyerMax } from '#services/limits.ts';
import type { TokenIdentity } from '#services/auth/token-denials.ts';
import type { Stream } from './sse.ts';

export interface StreamTable {
  hasRoom(buyerId: string): boolean;
  add(stream: Stream, buyerId: string, token: StreamToken): void;
  remove(stream: Stream): void;
  forEach(work: (stream: Stream) => void): void;
  endExpired(nowMs: number): void;
  endDenied(isDenied: (token: TokenIdentity) => boolean): void;
}

export interface StreamToken {
  expiresAtMs: number;
  identity: TokenIdentity;
}

export function createStreamTable(): StreamTable {
  const streams = new Map<Stream, { buyerId: string; token: StreamToken }>();
  const counts = new Map<string, number>();
  const count = (buyerId: string, change: number) => {
    const after = (counts.get(buyerId) ?? 0) + change;
    if (after > 0) counts.set(buyerId, after);
    else counts.delete(buyerId);
  };
  return {
    hasRoom: (buyerId) =>
      streams.size < streamsMax && (counts.get(buyerId) ?? 0) < streamsPerBuyerMax,
    add(stream, buyerId, token) {
      streams.set(stream, { buyerId, token });
      count(buyerId, 1);
    },
    remove(stream) {
      const known = streams.get(stream);
      if (!known) return;
      streams.delete(stream);
      count(known.buyerId, -1);
    },
    forEach(work) {
      for (const stream of streams.keys()) work(stream);
    },
    endExpired(nowMs) {
      for (const [stream, { token }] of streams) if (token.expiresAtMs <= nowMs) stream.end();
    },
    endDenied(isDenied) {
      for (const [stream, { token }] of streams) if (isDenied(token.identity)) stream.end();
    },
  };
}
