import { readFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coding, compressTemplate } from './compressed-template.ts';
import { bodyOf, type RequestTokens, templateOf } from './page-template.ts';

const tokens: RequestTokens = {
  nonce: 'q83vEjRWeJCrze8SNFZ4kA==',
  reference: 'a1b2c3d4e5',
  answeredAtMs: '9876543210987',
};
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const own = fc.record({
  nonce: fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((b) => Buffer.from(b).toString('base64')),
  reference: fc.stringMatching(/^[0-9a-f]{10}$/),
  answeredAtMs: fc.stringMatching(/^[0-9]{13}$/),
});
const piece = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('<script nonce="', '"></script>', '<p class="a">é — €</p>'.repeat(50)),
  // More than a whole compression window.
  fc.nat(200).map((times) => '<li>Škoda Octavia</li>'.repeat(times)),
);
const page = fc
  .array(fc.tuple(piece, fc.constantFrom(...Object.values(tokens))), { maxLength: 12 })
  .chain((parts) => fc.tuple(fc.constant(parts), piece))
  .map(([parts, last]) => `${parts.map(([text, hole]) => `${text}${hole}".`).join('')}${last}`)
  .map((text) => Buffer.from(text));

test.each<Coding>(['br', 'gzip'])(
  '%s: every answer has its own parts, and the rest of the page',
  async (coding) => {
    await fc.assert(
      fc.asyncProperty(page, own, own, async (html, one, other) => {
        const template = templateOf(html, tokens);
        const compressed = await compressTemplate(template, coding);
        for (const parts of [one, other]) {
          const sent = decoders[coding](compressed.body(parts));
          expect(sent.toString()).toBe(bodyOf(template, parts).toString());
          let plain = html.toString();
          for (const name of ['nonce', 'reference', 'answeredAtMs'] as const)
            plain = plain.replaceAll(tokens[name], parts[name]);
          expect(sent.toString()).toBe(plain);
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('holes cost little of what compressing is for', async () => {
  const texts = await readFile('README.md');
  const html = Buffer.concat([
    Buffer.from(`<script nonce="${tokens.nonce}">`),
    texts,
    Buffer.from(`<script nonce="${tokens.nonce}">`),
    texts,
  ]);
  const { bytes } = await compressTemplate(templateOf(html, tokens), 'br');
  const whole = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  expect(bytes).toBeLessThan(whole.length * 1.05);
});

test('a nonce that a page repeats is copied', async () => {
  const texts = (await readFile('README.md', 'utf8')).split('\n\n').slice(0, 12);
  const bytesWith = async (between: string) => {
    const html = Buffer.from(`<script nonce="${tokens.nonce}">${texts.join(between)}`);
    return (await compressTemplate(templateOf(html, tokens), 'br')).bytes;
  };
  const none = await bytesWith('<script>');
  expect(await bytesWith(`<script nonce="${tokens.nonce}">`)).toBeLessThan(none + 11 * 8);
});
