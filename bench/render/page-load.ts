/**
 * Readers in a separate process: `page-load.ts PORT CONNECTIONS SECONDS`. Reports how many pages a
 * second they received.
 */
import { drive } from '../bids/load.ts';
import { pageRequest } from './page-request.ts';

const [port, connections, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
let count = 0;
const { perSecond, statuses } = await drive({
  ports: [port],
  connections,
  // A tenth of the requests have an address that no other request has.
  request: () => pageRequest((count += 1) % 10 === 0 ? `/vehicles?n=${count}` : '/vehicles'),
  warmUpMs: 1_000,
  measureMs: seconds * 1_000,
});
const answers = [...statuses.values()].reduce((sum, one) => sum + one, 0);
process.send?.({ perSecond: (perSecond * (statuses.get(200) ?? 0)) / answers });
process.disconnect?.();
