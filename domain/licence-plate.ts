/** Licence plates: how they are compared, validated and displayed. */

/** Returns the plate as the database stores it: K482TN for "k-482-tn". Accepts any text. */
export function normalisePlate(written: string): string {
  return capitals(written).replaceAll(/[^A-Z0-9ÄÖÜ]/g, '');
}

/** Length of the database column. */
const plateLengthMax = 12;

/**
 * Returns the normalised plate, or undefined when the text is too long, empty, or has a character
 * that occurs neither on a plate nor between its groups. "M-AB 12?" is no plate, because its last
 * digit is unknown.
 */
export function readPlate(written: string): string | undefined {
  if (!/^[A-Z0-9ÄÖÜ\s\p{Pd}.·•_/\\]*$/u.test(capitals(written))) return undefined;
  const plate = normalisePlate(written);
  return plate.length > 0 && plate.length <= plateLengthMax ? plate : undefined;
}

/**
 * Returns a plate as displayed and as used in URLs: capitals, groups separated by one space, dot or
 * hyphen; Dutch plates get the hyphens of their side-code. Returns undefined when it is no plate of
 * its country.
 */
export function displayedPlate(written: string, country: string): string | undefined {
  const plate = readPlate(written);
  if (plate === undefined) return undefined;
  if (country === 'NL') return dutchPlate(plate);
  const [head = '', ...groups] = capitals(written).split(/([^A-Z0-9ÄÖÜ]+)/);
  return [head, ...groups.map((part, index) => (index % 2 === 0 ? separator(part) : part))]
    .join('')
    .replaceAll(/^[ .-]|[ .-]$/g, '');
}

/** Long enough for every plate with separators between its groups; longer texts are no plate. */
export const writtenPlateMax = 20;

/** Returns whether a URL segment may be a plate. */
export function isWrittenPlate(text: string): boolean {
  return text.length <= writtenPlateMax && /^[\p{L}\d][\p{L}\d .-]*$/u.test(text);
}

function capitals(written: string): string {
  return written.normalize('NFC').toUpperCase();
}

function separator(run: string): string {
  if (/^\s+$/.test(run)) return ' ';
  return run === '.' ? '.' : '-';
}

/**
 * The side-codes of Dutch plates, X a letter and 9 a digit, as RDW has numbered them since 1951:
 * "Cijfers en letters op de kentekenplaat".
 */
export const sideCodes = [
  'XX-99-99',
  '99-99-XX',
  '99-XX-99',
  'XX-99-XX',
  'XX-XX-99',
  '99-XX-XX',
  '99-XXX-9',
  '9-XXX-99',
  'XX-999-X',
  'X-999-XX',
  'XXX-99-X',
  'X-99-XXX',
  '9-XX-999',
  '999-XX-9',
] as const;

function dutchPlate(plate: string): string | undefined {
  if (/[ÄÖÜ]/.test(plate)) return undefined;
  const shape = plate.replaceAll(/\D/g, 'X').replaceAll(/\d/g, '9');
  const code = sideCodes.find((each) => each.replaceAll('-', '') === shape);
  let next = 0;
  return code?.replaceAll(/[X9]/g, () => plate.charAt(next++));
}
