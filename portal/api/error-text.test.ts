import { describe, expect, test } from 'vitest';
import { bidRefusals, faults, type ErrorCode } from '#contract/errors.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { locales } from '#locales/locales.ts';
import { ApiError } from './api-error.ts';
import { codeText, errorText } from './error-text.ts';

const english = {
  t: await loadTranslator('en'),
  formats: formatsOf('en'),
  currencyCode: 'EUR',
};

function refusal(code: string, details = {}): ApiError {
  return ApiError.ofAnswer(400, { code, message: 'for the log', reference: 'r-17', details });
}

describe('a refusal in the reader’s words', () => {
  test('names the next minimum as the reader writes money', async () => {
    const error = refusal('BidAmountIsBelowMinimumBidAmount', {
      currentPrice: 14900,
      minimumBid: 15000,
    });
    expect(errorText(error, english)).toContain('€15,000');
    const german = {
      ...english,
      t: await loadTranslator('de-de'),
      formats: formatsOf('de-de'),
    };
    expect(errorText(error, german)).toContain('15.000');
  });

  test('carries the reference where the fault is ours', () => {
    const error = ApiError.ofAnswer(500, { code: 'InternalFault', message: '', reference: 'r-99' });
    expect(errorText(error, english)).toContain('r-99');
  });

  test('is about the connection when there is none', () => {
    expect(errorText(ApiError.ofMissing('noConnection'), english)).toContain('connection');
    expect(errorText(ApiError.ofMissing('timedOut'), english)).toContain('too long');
  });

  test('is never empty for a code nobody knows, a proxy’s page or a bug', () => {
    for (const error of [
      refusal('SomethingNew'),
      ApiError.ofAnswer(502, '<html>'),
      new TypeError('x'),
      'x',
    ]) {
      expect(errorText(error, english)).toMatch(/\w/);
    }
  });
});

describe.each(locales)('in $name', ({ code }) => {
  test('every code has a text without a hole', async () => {
    const setting = { t: await loadTranslator(code), formats: formatsOf(code) };
    const all = [...bidRefusals, ...Object.keys(faults)] as ErrorCode[];
    for (const one of all) expect(codeText(one, undefined, setting)).not.toMatch(/[{}]|^$/);
  });
});
