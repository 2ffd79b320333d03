import encodeQr from 'qr';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { transferCode } from '#domain/transfer-code.ts';

test('a reader of codes finds the facts of the transfer in the drawn code', () => {
  const text = transferCode({
    payee: 'Škoda Zürich B.V.',
    iban: 'NL93DEMO0123456789',
    bic: 'DEMONL2A',
    reference: 'RF70S8202600001',
    amountMinor: 1_234_567,
  });
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  expect(decodeQr(imageOf(rows))).toBe(text);
});

const pixels = 4;

/** Draws each module as a square, black on white. */
function imageOf(rows: readonly (readonly boolean[])[]) {
  const size = rows.length * pixels;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!rows[Math.floor(y / pixels)]?.[Math.floor(x / pixels)]) continue;
      data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { width: size, height: size, data };
}
