/** What a photograph's 30 bytes of thumbnail hash paint before its first file. */
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Returns a CSS colour. */
export function averageColour(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash));
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return `rgb(${red} ${green} ${blue})`;
}

/** Returns a blurred picture as the address of an image: 2 kB, so not for lists. */
export function blurredPicture(thumbhash: string): string {
  return thumbHashToDataURL(bytesOf(thumbhash));
}

function bytesOf(thumbhash: string): Uint8Array {
  return Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0);
}
