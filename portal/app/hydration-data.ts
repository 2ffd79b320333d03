/** The request context in the page: written by the server, read once by the browser. */
import type { RequestContext } from './request-context.ts';

export const hydrationElementId = 'frame';

/** Returns JSON that cannot close its own element. */
export function writeHydrationData(requestContext: RequestContext): string {
  const { nonce: _ownOfTheAnswer, ...rest } = requestContext;
  return JSON.stringify(rest).replaceAll('<', '\\u003c');
}

/** Browser only. Reads the nonce from the property, as browsers hide the attribute. */
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
