/** The frame as an element of the page: written by the server, read once by the browser. */
import type { RequestContext } from './request-context.ts';

export const hydrationElementId = 'frame';

/** JSON that cannot end its own element. */
export function writeHydrationData(frame: RequestContext): string {
  const { nonce: _ownOfTheAnswer, ...rest } = frame;
  return JSON.stringify(rest).replaceAll('<', '\\u003c');
}

/** In the browser only. The nonce is no longer readable as an attribute, but as a property. */
export function readHydrationData(): RequestContext {
  read ??= {
    ...(JSON.parse(document.getElementById(hydrationElementId)?.textContent ?? '') as Omit<
      RequestContext,
      'nonce'
    >),
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  };
  return read;
}

let read: RequestContext | undefined;
