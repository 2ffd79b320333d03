/** Cleans names for display: they must not move a cursor or reverse the text behind them. */
const hiddenMarks =
  /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;
const spaces = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Returns the text without control characters and direction marks; line breaks become spaces. */
export function plainText(text: string): string {
  if (!hiddenMarks.test(text)) return text;
  return text.replaceAll(spaces, ' ').replaceAll(new RegExp(hiddenMarks, 'gu'), '');
}

export function plainOrNull(text: string | null): string | null {
  return text === null ? null : plainText(text);
}
