/** Licence plates: how they are kept (capitals and digits only) and how the Netherlands write them. */

/** Capitals, digits and umlauts without hyphens, dots and spaces; undefined when nothing usable is left. */
export function normalPlate(written: string): string | undefined {
  const plate = written.toUpperCase().replaceAll(/[\s.·\-–—_]/g, '');
  return /^[A-Z0-9ÄÖÜ]{1,12}$/.test(plate) ? plate : undefined;
}

/**
 * A Dutch plate as it stands on the vehicle, with hyphens where its side-code has them; undefined when it has none of the
 * side-codes 1 to 14 (RDW). Takes any way of writing it.
 */
export function dutchPlate(written: string): string | undefined {
  const plate = normalPlate(written);
  if (plate?.length !== 6 || /[ÄÖÜ]/.test(plate)) return undefined;
  const shape = plate.replaceAll(/\D/g, 'X').replaceAll(/\d/g, '9');
  const code = codeByShape.get(shape);
  return code && hyphenated(plate, code);
}

/** X a letter, 9 a digit. Numbered by RDW from 1951 on. */
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

const codeByShape = new Map(sideCodes.map((code) => [code.replaceAll('-', ''), code]));

function hyphenated(plate: string, code: string): string {
  let next = 0;
  return code.replaceAll(/[X9]/g, () => plate.charAt(next++));
}
