/** Errors that are planted in a day without any, with what the checker calls each. */
import type { Broken, Day, DayEntry, DayLot } from './day.ts';
import { rechain } from './sample-day.ts';

const entry = (day: Day, lotId: string, sequence: number) =>
  found(day.entries.find((one) => one.lotId === lotId && one.sequence === sequence));
const lot = (day: Day, id: string) => found(day.lots.find((one) => one.id === id));
const event = (day: Day, lotId: string, sequence: number) =>
  found(day.events.find((one) => one.lotId === lotId && one.sequence === sequence));
const call = (day: Day, key: string) => found(day.calls.findLast((one) => one.key === key));

function found<One>(one: One | undefined): One {
  if (one === undefined) throw new Error('the day has none');
  return one;
}

function change(day: Day, lotId: string, sequence: number, fields: Partial<DayEntry>): void {
  Object.assign(entry(day, lotId, sequence), fields);
  rechain(day);
}

const endAs = (day: Day, id: string, after: Partial<DayLot['after']>) =>
  void Object.assign(lot(day, id).after, after);

function answerAs(day: Day, key: string, fields: object): void {
  const one = call(day, key);
  one.answer = JSON.stringify({ ...(JSON.parse(one.answer) as object), ...fields });
}

function append(day: Day, lotId: string, fields: Partial<DayEntry>): void {
  const last = found(day.entries.findLast((one) => one.lotId === lotId));
  const sequence = last.sequence + 1;
  day.entries.push({ ...last, sequence, nonce: 'planted', hash: '', ...fields });
  lot(day, lotId).after.sequence = sequence;
  rechain(day);
}

export const plantedErrors: Record<string, [Broken, (day: Day) => void]> = {
  'the later of two equal maxima leads': [
    'wrong leader',
    (day) => endAs(day, 'tied', { leaderId: 'ben', awardedId: 'ben' }),
  ],
  'the later of two equal maxima leads in an event': [
    'wrong event',
    (day) => (event(day, 'tied', 2).payload.lot['leader'] = 'B'),
  ],
  'a price is one increment too high': [
    'wrong price',
    (day) => change(day, 'busy', 3, { priceMinor: 620_037 }),
  ],
  'a price is a cent too low': [
    'wrong price',
    (day) => change(day, 'busy', 2, { priceMinor: 560_010 }),
  ],
  'the second gets the award': ['wrong award', (day) => endAs(day, 'busy', { awardedId: 'cor' })],
  'the hammer price is the maximum': [
    'wrong award',
    (day) => endAs(day, 'busy', { hammerMinor: 800_055 }),
  ],
  'a lot below its reserve is awarded': [
    'wrong award',
    (day) => endAs(day, 'reserved', { status: 'awarded', awardedId: 'ann', hammerMinor: 500_000 }),
  ],
  'a sealed lot is awarded without the desk': [
    'wrong award',
    (day) => endAs(day, 'sealed', { status: 'awarded', awardedId: 'ann', hammerMinor: 520_043 }),
  ],
  'a lot with a bid is unsold': [
    'wrong award',
    (day) => endAs(day, 'tied', { status: 'unsold', awardedId: null, hammerMinor: null }),
  ],
  'a bid counts a millisecond after the end': [
    'late bid',
    (day) => change(day, 'busy', 6, { placedMs: 10_501 }),
  ],
  'a bid counts at the very end': [
    'late bid',
    (day) => change(day, 'busy', 6, { placedMs: 10_500 }),
  ],
  'a bid counts before the start': ['early bid', (day) => change(day, 'busy', 1, { placedMs: -1 })],
  'a bid below the minimum counts': [
    'low bid',
    (day) => change(day, 'busy', 3, { amountMinor: 570_010, netMinor: 570_010 }),
  ],
  'the leader withdraws': [
    'forbidden withdrawal',
    (day) => change(day, 'busy', 4, { companyId: 'cor' }),
  ],
  'a bid is withdrawn in the last minutes': [
    'forbidden withdrawal',
    (day) => change(day, 'busy', 4, { placedMs: 9_001 }),
  ],
  'a vehicle is bought twice': [
    'bid after the sale',
    (day) => append(day, 'fixed', { companyId: 'ann', placedMs: 2_001 }),
  ],
  'a vehicle is bought at another price': [
    'wrong purchase',
    (day) => change(day, 'fixed', 1, { amountMinor: 899_900, netMinor: 899_900 }),
  ],
  'an entry of the log is changed': ['chain', (day) => (entry(day, 'busy', 2).amountMinor = 1)],
  'an entry of the log has another place': [
    'numbers',
    (day) => change(day, 'busy', 6, { sequence: 7 }),
  ],
  'an acknowledged bid is lost': [
    'lost bid',
    (day) => {
      day.entries = day.entries.filter((one) => one !== entry(day, 'reserved', 1));
    },
  ],
  'a bid is written twice': ['bid of nobody', (day) => append(day, 'busy', { placedMs: 10_201 })],
  'one entry acknowledges two bids': [
    'doubled bid',
    (day) => day.calls.push({ ...call(day, 'tied 1'), key: 'another' }),
  ],
  'a soft close is left out': ['wrong end', (day) => endAs(day, 'busy', { endMs: 10_500 })],
  'a soft close is a millisecond short': [
    'wrong end',
    (day) => endAs(day, 'busy', { endMs: 11_199 }),
  ],
  'a lot is closed a millisecond early': [
    'closed early',
    (day) => (found(day.closings.find(({ lotId }) => lotId === 'busy')).atMs = 11_199),
  ],
  'a lot is closed twice': ['closed twice', (day) => day.closings.push(found(day.closings[0]))],
  'a sold lot is closed': [
    'closed twice',
    (day) => day.closings.push({ lotId: 'fixed', atMs: 10_100 }),
  ],
  'a lot stays open after its end': [
    'not closed',
    (day) => {
      day.closings = day.closings.filter(({ lotId }) => lotId !== 'quiet');
      endAs(day, 'quiet', { status: 'open' });
    },
  ],
  'an outage extends a lot by less': [
    'wrong extension',
    (day) => (found(day.extensions[0]).afterMs = 9_499),
  ],
  'an outage costs a lot its last minutes': [
    'missing extension',
    (day) => {
      day.extensions = day.extensions.filter(({ lotId }) => lotId !== 'outage');
    },
  ],
  'an event is missing': [
    'missing event',
    (day) => {
      day.events = day.events.filter((one) => one !== event(day, 'busy', 3));
    },
  ],
  'a sealed bid makes an event': [
    'wrong event',
    (day) => {
      const first = event(day, 'sealed', 1);
      day.events.splice(day.events.indexOf(first), 0, { ...first, kind: 'bidPlaced' });
    },
  ],
  'a reader receives an event less': [
    'not received',
    (day) => found(day.received[0]).texts.splice(3, 1),
  ],
  'a reader receives another price': [
    'received otherwise',
    (day) => {
      const { texts } = found(day.received[0]);
      texts[1] = found(texts[1]).replace('5000', '5100');
    },
  ],
  'a sealed amount is in an event for a rival': [
    'secret revealed',
    (day) => found(day.received[0]).texts.push('{"kind":"opened","price":5200.42}'),
  ],
  'a maximum is in an answer to a rival': [
    'secret revealed',
    (day) => answerAs(day, 'busy 5', { highest: 8_000.55 }),
  ],
  'a repeated request is answered otherwise': [
    'different answers',
    (day) => answerAs(day, 'busy 1', { outcome: 'outbid' }),
  ],
  'an answer names another outcome': [
    'wrong answer',
    (day) => answerAs(day, 'busy 2', { outcome: 'leading' }),
  ],
  'an answer names another price': [
    'wrong answer',
    (day) => answerAs(day, 'busy 6', { lot: { price: 7_200 } }),
  ],
  'a bid that was high enough is refused': [
    'untrue refusal',
    (day) => (call(day, 'low').amountMinor = 580_000),
  ],
  'a bid is refused for an end that has not come': [
    'untrue refusal',
    (day) => Object.assign(call(day, 'late'), { sentMs: 11_000, answeredMs: 11_010 }),
  ],
  'a bid is booked before it was sent': [
    'wrong time',
    (day) => change(day, 'reserved', 1, { placedMs: 900 }),
  ],
  'a later bid has the lower number': [
    'wrong order',
    (day) => {
      Object.assign(call(day, 'busy 2'), { sentMs: 3_200, answeredMs: 3_210 });
    },
  ],
  'the winner is notified twice': [
    'doubled notice',
    (day) => day.notices.push(found(day.notices.find(({ kind }) => kind === 'won'))),
  ],
  'a loser is not notified': [
    'missing notice',
    (day) => {
      day.notices = day.notices.filter(
        ({ kind, companyId }) => kind === 'won' || companyId !== 'cor',
      );
    },
  ],
  'the winner is notified of a loss': [
    'wrong notice',
    (day) => day.notices.push({ from: 'inbox', kind: 'lost', lotId: 'busy', companyId: 'eva' }),
  ],
};
