/** Which of Archivo's two files draws a letter: the second has what Windows-1252 lacks. */

export type Face = 'latin' | 'latin-ext';
export interface Run {
  face: Face;
  text: string;
}

const inLatin = new Set('ıŒœ€‚„…ˆ‹›‘’“”•–—˜™−');
const inExtended = new Set('ẞƒ†ȘșȚț');

/** The text in runs of one face each; a letter that neither has loses its marks, or becomes "?". */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC').replaceAll(/[\u202f\u2009]/g, '\u00a0')) {
    const known = faceOf(letter) ? letter : plainOf(letter);
    const face = faceOf(known) ?? 'latin';
    const last = runs.at(-1);
    if (last?.face === face) last.text += known;
    else runs.push({ face, text: known });
  }
  return runs;
}

function plainOf(letter: string): string {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every((one) => faceOf(one)) ? plain : '?';
}

function faceOf(letter: string): Face | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100) || inLatin.has(letter))
    return 'latin';
  return (code >= 0x100 && code < 0x180) || inExtended.has(letter) ? 'latin-ext' : undefined;
}
