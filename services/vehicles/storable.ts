/** Text as PostgreSQL accepts it. */

/** PostgreSQL rejects a zero byte in text; a replacement character there finds nothing. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
