/**
 * `npm run bench -- NAME`: measures the claims of the README and the decisions. Prints lines and
 * decides nothing.
 */
import { benchBids } from './bids.ts';
import { benchClosing } from './closing.ts';
import { benchConsole } from './console.ts';
import { benchFollow } from './follow.ts';
import { benchHistory } from './history.ts';
import { benchIdentity } from './identity.ts';
import { benchLive } from './live.ts';
import { replayEbay } from './ebay.ts';
import { benchDeskImport, benchImport, benchShapes, importSizes } from './import.ts';
import { benchMedia } from './media.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';
import { benchNewStock } from './new-stock.ts';
import { benchSession } from './session.ts';
import { benchRender } from './render.ts';
import { benchStart } from './start.ts';
import { benchStatements } from './statements.ts';
import { benchTokens } from './tokens.ts';
import { benchVisitors } from './visitors.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const benches: Record<string, () => Promise<unknown>> = {
  bids: () => benchBids(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  closing: () => benchClosing(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  console: () => benchConsole(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  follow: () => benchFollow(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  history: () => benchHistory(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  identity: () => benchIdentity(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  import: () => benchImport(importSizes, print),
  'import-shapes': () => benchShapes(Number(process.env.IMPORT_ROWS ?? '50000'), print),
  'import-desk': () => benchDeskImport(print),
  ebay: () => replayEbay(print),
  live: () => benchLive(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  media: () => benchMedia(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  'new-stock': () => benchNewStock(print),
  pages: () => benchPages(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  search: () => benchSearch(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  // Channels between the simulated tabs would keep the process alive.
  session: () => benchSession(print).then((isReached) => process.exit(isReached ? 0 : 1)),
  render: () => benchRender(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  start: () => benchStart(print),
  statements: () =>
    benchStatements(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  tokens: () => benchTokens(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
  visitors: () => benchVisitors(print).then((isReached) => (process.exitCode = isReached ? 0 : 1)),
};

const wanted = process.argv[2];
const bench = wanted === undefined ? undefined : benches[wanted];
if (bench) {
  await bench();
} else {
  process.stderr.write(`Say what to measure: npm run bench -- ${Object.keys(benches).join('|')}\n`);
  process.exitCode = 1;
}
