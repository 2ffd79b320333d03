import { type ComponentType, lazy } from 'react';

/** No user waits for a retry; a restarting server is back within a few. */
const tryAgainMs = 5_000;

/** A component whose code loads when it first renders; the load is retried until it succeeds. */
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
