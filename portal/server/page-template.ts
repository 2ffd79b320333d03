/** A page with holes for each answer's values; the rest is the same for all visitors. */

/** The values of one answer. They are as long as the tokens that mark their places. */
export interface RequestTokens {
  /** Base64 of 16 bytes, which ends with `==`. */
  nonce: string;
  reference: string;
  /** In milliseconds, 13 digits. */
  answeredAtMs: string;
}

export interface PageTemplate {
  /** One more than there are holes. */
  pieces: Buffer[];
  holes: (keyof RequestTokens)[];
}

/** `tokens`: random placeholders of the answer's values, which occur nowhere else in `page`. */
export function templateOf(page: Buffer, tokens: RequestTokens): PageTemplate {
  const names = Object.keys(tokens) as (keyof RequestTokens)[];
  const found = names
    .flatMap((name) => placesOf(page, tokens[name]).map((at) => ({ name, at })))
    .toSorted((one, other) => one.at - other.at);
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { name, at } of found) {
    pieces.push(page.subarray(from, at));
    from = at + tokens[name].length;
  }
  return { pieces: [...pieces, page.subarray(from)], holes: found.map(({ name }) => name) };
}

export function bodyOf({ pieces, holes }: PageTemplate, own: RequestTokens): Buffer {
  const parts: Buffer[] = [];
  for (const [index, piece] of pieces.entries()) {
    parts.push(piece);
    const hole = holes[index];
    if (hole !== undefined) parts.push(Buffer.from(own[hole], 'latin1'));
  }
  return Buffer.concat(parts);
}

function placesOf(page: Buffer, token: string): number[] {
  const places: number[] = [];
  const bytes = Buffer.from(token, 'latin1');
  for (let at = page.indexOf(bytes); at >= 0; at = page.indexOf(bytes, at + bytes.length))
    places.push(at);
  return places;
}
