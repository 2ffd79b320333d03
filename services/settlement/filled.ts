/** Returns the text with its values: of papers, whose texts are plain. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
