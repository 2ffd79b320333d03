/** No notice covers a button that begins what binds, answers or ends something. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const folders = 'portal/features/{account/won,approvals,bidding,specified}/**/*.tsx';
/** Presses that ask for a confirmation, or send at once. */
const binds = /\.ask\(|\bdecide\(|setAsked\(|\.press\b|kind: 'withdrawal'|setReplacing\(true\)/;
const isUncovered = /variant="primary"|size="big"|\bisBinding\b/;

test('every button of a bid, an offer, an approval or a slot is left uncovered by notices', () => {
  const buttons = globSync(folders, { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/<Button\b([^]*?)\n? *>\n/g)].map(
      ([, props = '']) => ({ file, props }),
    ),
  );
  const binding = buttons.filter(({ props }) => binds.test(props));
  expect(binding.length).toBeGreaterThan(15);
  expect(binding.filter(({ props }) => !isUncovered.test(props))).toEqual([]);
});
