/** Compares the home page's scripts with a bare page's. */
import type { Print } from './print.ts';
import { scriptRatioMax } from './goals.ts';
import { weighScripts } from './scripts.ts';

/** Resolves to whether the goal is reached. */
export async function compareScripts(
  { home, bare }: { home: string; bare: string },
  print: Print,
): Promise<boolean> {
  const [own, least] = await weighScripts([home, bare]);
  if (!own || !least) throw new Error('a page was not weighed');
  print('');
  print('Scripts on a first visit, bytes of brotli');
  print(`${''.padEnd(26)}${'home'.padStart(9)}${'bare page'.padStart(11)}${'ratio'.padStart(8)}`);
  const row = (name: string, bytes: number, leastBytes: number) =>
    print(
      name.padEnd(26) +
        String(bytes).padStart(9) +
        String(leastBytes).padStart(11) +
        (bytes / leastBytes).toFixed(2).padStart(8),
    );
  row('asked for before hydration', own.beforeHydration, least.beforeHydration);
  row('until the page is quiet', own.untilQuiet, least.untilQuiet);
  print(`${'later, for other pages'.padEnd(26)}${String(own.later).padStart(9)}`);
  for (const file of own.files.toSorted((one, other) => other.bytes - one.bytes))
    print(
      `  ${String(file.bytes).padStart(7)} ${String(file.askedAtMs).padStart(5)} ms ${file.name}`,
    );
  const ratio = own.untilQuiet / least.untilQuiet;
  const isReached = ratio <= scriptRatioMax;
  print(`ratio ${ratio.toFixed(2)}, goal ${scriptRatioMax}: ${isReached ? 'reached' : 'MISSED'}`);
  return isReached;
}
