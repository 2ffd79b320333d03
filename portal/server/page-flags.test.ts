/**
 * The page flags of the content source, as a browser gets them. Needs the build, as `npm test`
 * makes it.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageFlags } from '#content/schema.ts';
import { quietPortalConfig } from '#test/quiet-portal.ts';
import { createPortal } from './app.ts';

const config = quietPortalConfig();
const all: PageFlags = {
  showBreadcrumbs: true,
  showDisclaimerMenu: true,
  showFooterMenu: true,
  showMainMenu: true,
};
/** Each flag, and what the page contains while it is set. */
const marks: Record<Exclude<keyof PageFlags, 'conditionsVersion'>, string> = {
  showBreadcrumbs: '<nav aria-label="You are here"',
  showDisclaimerMenu: '<nav aria-label="Terms and privacy"',
  showFooterMenu: '<nav aria-label="About CarPlaza"',
  showMainMenu: 'href="/what-is-new"',
};
const flags = Object.keys(marks) as (keyof typeof marks)[];
const keys = ['contact', 'cookies', 'disclaimer', 'register'] as const;
let folder: string;
let portal: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(config.contentSource, folder, { recursive: true });
  const rows = keys.map(
    (key, place) => `${key}: ${JSON.stringify({ ...all, [flags[place]!]: false })}`,
  );
  await writeFile(`${folder}/pages.yaml`, rows.join('\n'));
  // Links to the news page are in the main menu only.
  await writeFile(
    `${folder}/menus.yaml`,
    'main: [what-is-new]\nfooter: [about-us]\ndisclaimer: [privacy-statement]\n',
  );
  portal = await createPortal({ config: { ...config, contentSource: folder } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

test.each(flags.map((flag, place) => ({ flag, key: keys[place]! })))(
  'a page without $flag lacks that and nothing else',
  async ({ flag, key }) => {
    const { body } = await portal.inject(`/${key}`);
    const shown = flags.filter((one) => body.includes(marks[one]));
    expect(shown).toEqual(flags.filter((one) => one !== flag));
    // The portal's own links are part of the main menu.
    const links = ['href="/vehicles"', 'href="/auctions"'];
    expect(links.filter((link) => body.includes(link))).toEqual(
      flag === 'showMainMenu' ? [] : links,
    );
  },
);
