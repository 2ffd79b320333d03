/** The frame as an element of the page: written by the server, read once by the browser. */
import type { Frame } from '#portal/frame.ts';

export const frameElementId = 'frame';

/** JSON that cannot end its own element. */
export function writeFrame(frame: Frame): string {
  const { nonce: _ownOfTheAnswer, ...rest } = frame;
  return JSON.stringify(rest).replaceAll('<', '\\u003c');
}

/** In the browser only. The nonce is no longer readable as an attribute, but as a property. */
export function readFrame(): Frame {
  read ??= {
    ...(JSON.parse(document.getElementById(frameElementId)?.textContent ?? '') as Omit<
      Frame,
      'nonce'
    >),
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  };
  return read;
}

let read: Frame | undefined;
