/**
 * A licence plate as an address has it. Apart from the rules of plates, because every page of the
 * portal loads its table of addresses.
 */

/** Long enough for every plate with separators between its groups; longer texts are no plate. */
export const writtenPlateMax = 20;

/** Returns whether a URL segment may be a plate. */
export function isWrittenPlate(text: string): boolean {
  return text.length <= writtenPlateMax && /^[\p{L}\d][\p{L}\d .-]*$/u.test(text);
}
