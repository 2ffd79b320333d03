/** The worked examples of docs/providers.md: the lines that an operator sets for each provider. */
import { readFileSync } from 'node:fs';

interface Example {
  provider: string;
  env: Record<string, string>;
}

export const providersDocument = readFileSync(
  new URL('../docs/providers.md', import.meta.url),
  'utf8',
);

export const examples: readonly Example[] = [
  ...providersDocument.matchAll(/^### ([^\n]+)\n(?:(?!^#{2,3} ).*\n)*?```env\n([^`]*)```/gm),
].map(([, provider = '', lines = '']) => ({ provider, env: environmentOf(lines) }));

/** Names in braces are the reader's own. */
function environmentOf(lines: string): Record<string, string> {
  const entries = lines.matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries(
    [...entries].map(([, name = '', value = '']) => [name, value.replaceAll(/\{[^}]*\}/g, 'x')]),
  );
}
