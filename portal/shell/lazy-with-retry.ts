import { type ComponentType, lazy } from 'react';

/** A person waits for none of them; a server that was away is back within a few. */
const tryAgainMs = 5_000;

/** A part of the page whose code comes when it is first drawn. Without a connection it is asked for until it comes. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilThere(load) }));
}

async function untilThere<Props>(load: () => Promise<ComponentType<Props>>) {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    }
  }
}
