import { expect, test } from 'vitest';
import { ApiError } from '#portal/api/api-error.ts';
import {
  knownRefusals,
  newRequestForm,
  type RequestForm,
  requestFormAfter,
} from './request-form.ts';

const fresh = newRequestForm({ country: 'NL', vatNumber: '', phone: '' });
const answer = { reference: 'Q7K4-M2XD', serverTime: '2030-01-01T00:00:00Z' };
const refusal = (details: Record<string, string>) =>
  ApiError.ofAnswer(400, { code: 'FieldsAreRefused', message: '', reference: 'r', details });
const failed = (form: RequestForm, error: unknown) =>
  requestFormAfter(form, { type: 'failed', error });

test('refused fields are shown as they are, and what was typed stays', () => {
  const typed = requestFormAfter(fresh, { type: 'typed', name: 'vatNumber', text: 'NL1' });
  const form = failed(
    requestFormAfter(typed, { type: 'sent' }),
    refusal({ vatNumber: 'VatNumberIsInvalid' }),
  );
  expect(form).toMatchObject({
    values: { country: 'NL', vatNumber: 'NL1' },
    refused: { vatNumber: 'VatNumberIsInvalid' },
    refusals: 1,
    error: null,
    isSending: false,
  });
});

test('a field that is mended is no longer wrong; another country frees its numbers too', () => {
  const form = failed(fresh, refusal({ vatNumber: 'FieldIsMissing', phone: 'PhoneIsInvalid' }));
  const mended = requestFormAfter(form, { type: 'typed', name: 'vatNumber', text: 'N' });
  expect(mended.refused).toEqual({ phone: 'PhoneIsInvalid' });
  const moved = requestFormAfter(form, { type: 'typed', name: 'country', text: 'DE' });
  expect(moved.refused).toEqual({});
  expect(moved.refusals).toBe(1);
});

test('a form that is drawn anew in another language shows what was refused, and looks for nothing', () => {
  const codes = { country: '', vatNumber: 'FieldIsMissing', phone: 'PhoneIsUgly' };
  expect(newRequestForm(fresh.values, knownRefusals(codes))).toMatchObject({
    values: fresh.values,
    refused: { vatNumber: 'FieldIsMissing' },
    refusals: 0,
  });
});

test('no answer, or an unknown code, is an error of the whole form', () => {
  const away = ApiError.ofMissing('noConnection');
  expect(failed(fresh, away)).toMatchObject({ error: away, refused: {}, refusals: 0 });
  const unknown = refusal({ vatNumber: 'VatNumberIsUgly' });
  expect(failed(fresh, unknown)).toMatchObject({ error: unknown, refused: {} });
});

test('an accepted form shows its answer, and begins again empty', () => {
  const sent = requestFormAfter(fresh, { type: 'sent' });
  const done = requestFormAfter(sent, { type: 'accepted', answer });
  expect(done).toMatchObject({ answer, isSending: false });
  expect(requestFormAfter(done, { type: 'begunAgain', values: { name: '' } })).toEqual(
    newRequestForm({ name: '' }),
  );
});
