/** References of payments (ISO 11649): RF, two check digits, up to 21 letters and digits. */

const lengthMax = 21;

/** @throws RangeError for what has no reference. */
export function creditorReference(text: string): string {
  const own = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (own === '' || own.length > lengthMax) throw new RangeError(`no reference: ${text}`);
  return `RF${String(98 - remainder(`${own}RF00`)).padStart(2, '0')}${own}`;
}

/** Returns it without gaps in capitals; undefined when its check digits are wrong. */
export function readCreditorReference(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/\s/g, '');
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(compact)) return undefined;
  return remainder(compact.slice(4) + compact.slice(0, 4)) === 1 ? compact : undefined;
}

/** Of each place in a text, which may be broken anywhere by spaces, all references it may be. */
export function referencesIn(text: string): string[][] {
  const compact = text.toUpperCase().replaceAll(/[\s/._–—-]/g, '');
  return Array.from(compact.matchAll(/RF(?=\d{2}[0-9A-Z])/g), ({ index }) => {
    const rest = compact.slice(index, index + lengthMax + 4);
    const found: string[] = [];
    // What follows may look like more of it: all with right check digits are candidates.
    for (let length = rest.length; length > 4; length -= 1) {
      const reference = readCreditorReference(rest.slice(0, length));
      if (reference) found.push(reference);
    }
    return found;
  }).filter((found) => found.length > 0);
}

export function spacedInFours(text: string): string {
  return text.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** ISO 7064, MOD 97-10: a letter counts as 10 to 35. */
function remainder(text: string): number {
  let value = 0;
  for (const letter of text) {
    const digit = Number.parseInt(letter, 36);
    value = (value * (digit > 9 ? 100 : 10) + digit) % 97;
  }
  return value;
}
