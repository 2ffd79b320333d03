import { expect, test } from 'vitest';
import { safeAddress } from './link-address.ts';

test.each([
  ['/register', '/register'],
  ['/vehicles?text=golf#list', '/vehicles?text=golf#list'],
  ['/de-de/register', '/register'],
  ['/nl-nl', '/'],
  ['https://www.rdw.nl', 'https://www.rdw.nl/'],
  ['mailto:nl@carplaza.example', 'mailto:nl@carplaza.example'],
  ['tel:+31205550140', 'tel:+31205550140'],
])('%s leads to %s', (written, address) => {
  expect(safeAddress(written)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/nl-nl//evil.example',
  'https://carplaza.example@evil.example',
  'register',
  '#section',
  '',
])('%j is no link', (written) => {
  expect(safeAddress(written)).toBeUndefined();
});
