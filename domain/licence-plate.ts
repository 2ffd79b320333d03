/** Licence plates: how they are compared, which are taken, and how they are shown. */

/** As the database stores them: K482TN for "k-482-tn" and "K 482 TN". Takes whatever people type. */
export function normalisePlate(written: string): string {
  return capitals(written).replaceAll(/[^A-Z0-9ÄÖÜ]/g, '');
}

/** The database's column holds as many characters. */
const plateLengthMax = 12;

/**
 * The normalised plate, or undefined when it is none: too long, empty, or with a character that is neither on a plate nor
 * written between its groups. "M-AB 12?" is no plate, because nobody knows what its last digit is.
 */
export function readPlate(written: string): string | undefined {
  if (!/^[A-Z0-9ÄÖÜ\s\p{Pd}.·•_/\\]*$/u.test(capitals(written))) return undefined;
  const plate = normalisePlate(written);
  return plate.length > 0 && plate.length <= plateLengthMax ? plate : undefined;
}

/**
 * A plate as it is shown and stands in addresses: capitals, its groups parted by one space, dot or hyphen. Dutch plates get
 * the hyphens of their side-code. Undefined when it is no plate of its country.
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

/** Long enough for every plate with what parts its groups: more is no plate in an address or a query. */
export const writtenPlateMax = 20;

/** Whether a part of an address may name a plate. */
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
 * The side-codes of Dutch plates, X a letter and 9 a digit. Numbered by RDW from 1951 on: "Cijfers en letters op de
 * kentekenplaat".
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
