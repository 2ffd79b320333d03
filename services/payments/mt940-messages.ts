/**
 * The messages and fields of an MT940 file, whatever envelope its bank puts around them. Texts are
 * cut anywhere, so that a line of a text may begin like a field (":12:11" of a time): a field is
 * what may stand at its place and looks like it.
 */
import { RefusedBankFile } from './bank-entry.ts';

export interface Field {
  tag: string;
  /** From one. */
  line: number;
  lines: string[];
}

/** Fields that a statement may have; NS is a bank's own, beside an entry or a statement. */
const known = /^(?:20|21|25P?|28C?|60[FM]?|61|86|62[FM]?|64|65|13D|NS)$/;
/** A text may follow in lines of its own. */
const isOfText = /^(?:61|86|NS)$/;
const isClosing = /^(?:62[FM]?|64|65)$/;
/** Before the first statement, envelopes of a bank. */
const headMax = 2_000;
/** Signs that some systems put before, between and behind messages. */
const controls = ['\u0001', '\u0003', '\u001a'];

/** @throws RefusedBankFile */
export function messagesOf(text: string): Field[][] {
  const hasStart = /(?:^|[\r\n]|\{4:\s*):20:/.test(withoutControls(text.slice(0, headMax)));
  if (!hasStart || text.includes('\u0000')) throw unknownKind();
  const lines = linesOf(text);
  const messages: Field[][] = [];
  /** Whether lines are of a message, and whether its closing balance was there. */
  let state: 'outside' | 'open' | 'closing' = 'outside';
  let envelopeSince: number | undefined;
  for (const [place, { text: line, number }] of lines.entries()) {
    const last = state === 'outside' ? undefined : messages.at(-1)?.at(-1);
    const tagged = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(line);
    const next = lines[place + 1]?.text ?? '';
    const isText =
      last !== undefined &&
      isOfText.test(last.tag) &&
      !(tagged && isFieldAfterText(tagged, next)) &&
      !(state === 'closing' && isEnd(line)) &&
      !(line === ':940:' && next.startsWith(':20:')) &&
      !line.startsWith('{1:');
    if (isText) last.lines.push(line);
    else if (tagged) {
      const [, tag = '', rest = ''] = tagged;
      if (!known.test(tag)) throw faulty('unknownField', number, line);
      if (tag === '20') messages.push([]);
      const message = messages.at(-1);
      if (!message || (state === 'outside' && tag !== '20'))
        throw faulty('strayLine', number, line);
      message.push({ tag, line: number, lines: [rest.trimEnd()] });
      state = isClosing.test(tag) || (state === 'closing' && tag !== '20') ? 'closing' : 'open';
    } else if (/^\{[1-5]:|^\{4:?$/.test(line)) {
      if (line.includes('{4:')) {
        if (envelopeSince !== undefined) throw cutOff(envelopeSince);
        envelopeSince = number;
      }
      state = 'outside';
    } else if (isEnd(line)) {
      state = 'outside';
      if (line.startsWith('-}')) envelopeSince = undefined;
    } else if (line !== ':940:' && !(state !== 'open' && isEnvelope(line)))
      throw faulty(line.startsWith(':') ? 'unknownField' : 'strayLine', number, line);
  }
  if (envelopeSince !== undefined) throw cutOff(envelopeSince);
  return messages;
}

/** Without blank lines; with headers, trailers and balances on lines of their own. */
function withoutControls(text: string): string {
  return controls.reduce((left, control) => left.replaceAll(control, ''), text);
}

function linesOf(text: string): { text: string; number: number }[] {
  return withoutControls(text)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line, place) =>
      line
        .replaceAll('{1:', '\n{1:')
        .replaceAll('{4:', '{4:\n')
        .replace(/^(:6[245][FM]?:.*)-\}/, '$1\n-}')
        .split('\n')
        .map((one) => ({ text: one.trimEnd(), number: place + 1 })),
    )
    .filter(({ text: line }) => line !== '');
}

/** In a text, a number below 60 may be the minutes or seconds of a time. */
function isFieldAfterText([, tag = '', rest = '']: RegExpExecArray, next: string): boolean {
  if (tag === '86' || tag === 'NS') return true;
  if (tag === '61') return /^\d{6}/.test(rest);
  if (/^6[0245][FM]?$/.test(tag)) return /^[A-Z]?\d{6}/.test(rest);
  return tag === '20' && /^:(?:21|25P?|28C?):/.test(next);
}

function isEnd(line: string): boolean {
  return /^-(?:\}.*|XXX)?$/.test(line);
}

/** A bank's code, the kind and the number of the message on lines of their own. */
function isEnvelope(line: string): boolean {
  return /^(?:\{[1235]:.*\}|[A-Z]{6}[A-Z0-9]{2,6}|\d{4} \d{2}[A-Z0-9]{8,20}|940(?: \d\d)?)$/.test(
    line,
  );
}

function unknownKind() {
  return new RefusedBankFile('BankFileIsBroken', { problem: 'unknownKind' });
}

function faulty(problem: 'unknownField' | 'strayLine', line: number, value: string) {
  return new RefusedBankFile('BankFileIsBroken', { problem, line, value });
}

function cutOff(line: number) {
  return new RefusedBankFile('BankFileIsIncomplete', { problem: 'cutOff', line, at: '{4:' });
}
