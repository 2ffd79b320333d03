import { describe, expect, test } from 'vitest';
import { bidRefusals, requestErrors, type BuyerErrorCode } from '#contract/errors.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { locales } from '#locales/locales.ts';
import { ApiError } from './api-error.ts';
import { codeText, errorText, justBeforeMs } from './error-text.ts';

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

  test('names the bounds of a claim and the evidence that it lacks', () => {
    const bounds = { least: 150, most: 2_500, currencyCode: 'EUR', evidence: 'photos,estimate' };
    expect(errorText(refusal('ClaimIsBelowLeast', bounds), english)).toContain('€150');
    expect(errorText(refusal('ClaimIsAboveMost', bounds), english)).toContain('€2,500');
    expect(errorText(refusal('ClaimEvidenceIsMissing', bounds), english)).toContain(
      'with photos, with a workshop’s estimate',
    );
  });

  test('carries the reference for an internal error', () => {
    const error = ApiError.ofAnswer(500, { code: 'InternalError', message: '', reference: 'r-99' });
    expect(errorText(error, english)).toContain('r-99');
  });

  test('is about the connection when there is none', () => {
    expect(errorText(ApiError.ofMissing('noConnection'), english)).toContain('connection');
    expect(errorText(ApiError.ofMissing('timedOut'), english)).toContain('too long');
  });

  test('reads "just before you" only where the sale was as near as the press', () => {
    const sold = (ago: number) =>
      refusal('CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer', {
        soldAt: new Date(1_000_000_000_000 - ago).toISOString(),
        refusedAt: new Date(1_000_000_000_000).toISOString(),
      });
    expect(errorText(sold(justBeforeMs), english)).toContain('just before you');
    const earlier = [
      sold(justBeforeMs + 1),
      refusal('CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer'),
    ];
    for (const error of earlier) {
      expect(errorText(error, english)).toContain('Another company has bought');
      expect(errorText(error, english)).not.toContain('just before');
    }
  });

  test('never names another company where the own one has it', () => {
    const error = refusal('CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany');
    expect(errorText(error, english)).toContain('Your company has already bought');
    expect(errorText(error, english)).not.toContain('nother company');
  });

  test('is never empty for an unknown code, a proxy’s page or a bug', () => {
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
    const deps = { t: await loadTranslator(code), formats: formatsOf(code) };
    const all = [...bidRefusals, ...Object.keys(requestErrors)] as BuyerErrorCode[];
    for (const one of all) expect(codeText(one, undefined, deps)).not.toMatch(/[{}]|^$/);
  });
});
