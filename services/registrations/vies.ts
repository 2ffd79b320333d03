/**
 * Asks VIES, the EU's register of VAT numbers, by its REST interface. Whatever happens there is an
 * answer here: a register that is away holds no registration up.
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import { type ServerErrorLog, logServerError } from '#runtime/server-errors.ts';
import { plainText } from '#services/plain-text.ts';
import { isInVies } from '#services/requests/vat-number.ts';

/** Member states answer within a few seconds, or not at all. */
const viesTimeoutMs = 6_000;
/** An answer is a kilobyte. */
const answerLengthMax = 20_000;
const nameLengthMax = 300;

const Checked = Type.Object({
  valid: Type.Boolean(),
  name: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
});
/** MS_UNAVAILABLE, TIMEOUT, SERVICE_UNAVAILABLE and the like. */
const Failed = Type.Object({
  errorWrappers: Type.Array(Type.Object({ error: Type.String({ pattern: '^[A-Z_]{1,60}$' }) }), {
    minItems: 1,
  }),
});

interface AskOptions {
  timeoutMs?: number | undefined;
  /** Receives why there was no answer. */
  log?: ServerErrorLog | undefined;
}

/** `vatNumber` has its country's prefix. */
export async function askVies(
  viesUrl: string,
  vatNumber: string,
  { timeoutMs = viesTimeoutMs, log }: AskOptions = {},
): Promise<RegisterAnswer> {
  if (!isInVies(vatNumber)) return { at: new Date().toISOString(), vatNumber, ...outside };
  const found = await ask(viesUrl, vatNumber, timeoutMs).catch((error: unknown) => {
    logServerError(log, 'VIES', error);
    return unreachable(isTimeout(error) ? 'timeout' : 'network');
  });
  return { at: new Date().toISOString(), vatNumber, ...found };
}

/** VIES has the numbers of member states alone. */
const outside = { state: 'outside', reason: null, name: null, address: null } as const;

type Found = Omit<RegisterAnswer, 'at' | 'vatNumber'>;

async function ask(viesUrl: string, vatNumber: string, timeoutMs: number): Promise<Found> {
  const response = await fetch(`${viesUrl}/check-vat-number`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return readAnswer(text.length > answerLengthMax ? '' : text);
}

function readAnswer(text: string): Found {
  const body = parsed(text);
  if (Value.Check(Failed, body)) return unreachable(body.errorWrappers[0]?.error ?? 'answer');
  if (!Value.Check(Checked, body)) return unreachable('answer');
  return {
    state: body.valid ? 'valid' : 'invalid',
    reason: null,
    name: given(body.name),
    address: given(body.address),
  };
}

/** Some member states write dashes where they give nothing. */
function given(text: string | undefined): string | null {
  const plain = plainText(text ?? '')
    .trim()
    .slice(0, nameLengthMax);
  return /^-*$/.test(plain) ? null : plain;
}

function unreachable(reason: string): Found {
  return { state: 'unreachable', reason, name: null, address: null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
