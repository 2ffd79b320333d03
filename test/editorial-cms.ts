/**
 * A Strapi, a portal in front of it, and the steps of an editor and a visitor. Needs the build, as
 * `npm test` makes it.
 */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TestContext } from 'vitest';
import { defaultContent, openPortal, openQuietPortal, quietPortalConfig } from './quiet-portal.ts';
import { openStrapi, type Strapi, strapiToken } from './strapi.ts';

export interface EditorialCms {
  strapi: Strapi;
  /** The folder of the portals' disk caches. */
  folder: string;
  /** The log entries of the portals. */
  lines: string[];
  openPortal(environment?: Record<string, string>): Promise<FastifyInstance>;
}

const secret = 'a secret that is longer than thirty-two';
export const ownHeading = 'Bel het huis';
const fallback = await defaultContent();
export const defaultHeading = (await fallback.page('nl-nl', 'contact'))?.heading;

/** Lasts as long as its test. English has two pages and a menu, Dutch has one page. */
export async function openCms({ onTestFinished }: TestContext): Promise<EditorialCms> {
  const strapi = await openStrapi();
  strapi.content.pages['en-GB'] = [
    entry('contact', 'Call the house'),
    entry('about-us', 'Who we are'),
  ];
  strapi.content.pages['nl-NL'] = [entry('contact', ownHeading)];
  strapi.content.menus['en-GB'] = [{ name: 'footer', pages: [{ pageKey: 'contact' }] }];
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  const portals: FastifyInstance[] = [];
  const lines: string[] = [];
  onTestFinished(async () => {
    await Promise.all(portals.map((portal) => portal.close()));
    await strapi.close();
    await rm(folder, { recursive: true });
  });
  return {
    strapi,
    folder,
    lines,
    openPortal: async (environment = {}) => {
      const config = quietPortalConfig({
        // Nothing of the default content's placeholders is among the lines.
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        CONTENT_SOURCE: strapi.address,
        CONTENT_TOKEN: strapiToken,
        CONTENT_CACHE_DIR: folder,
        CONTENT_WEBHOOK_SECRET: secret,
        ...environment,
      });
      const logTo = { write: (line: string) => void lines.push(line) };
      const portal = await openPortal({ config, logTo });
      portals.push(portal);
      // A start waits only for a limited time: on a busy machine the content of a working CMS
      // arrives after it.
      if (strapi.mood === 'well' && config.remoteContent?.webhookSecret)
        await publishedAtLast(portal);
      return portal;
    },
  };
}

/** Loads the built pages once, so that their cost falls on no test. */
export async function warmUp(): Promise<void> {
  await (await openQuietPortal()).close();
}

/** Returns a page in Strapi's form, with its empty fields. */
export function entry(pageKey: string, heading: string, more: Record<string, unknown> = {}) {
  return {
    pageKey,
    title: heading,
    heading,
    description: `${heading}, in a sentence.`,
    reference: null,
    body: 'From the **CMS**.',
    image: null,
    contacts: [],
    usps: [],
    infoSnippets: [],
    ...more,
  };
}

/** Returns the page that a visitor gets; throws for any status but 200. */
export async function seen(portal: FastifyInstance, address: string) {
  const { statusCode, body } = await portal.inject(address);
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1],
    body,
  };
}

/** Sends the CMS's notification that content was published. */
export function published(
  portal: FastifyInstance,
  signed: { body?: string; secret?: string; ageS?: number } = {},
) {
  const { body = '{"event":"entry.publish"}', ageS = 0 } = signed;
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  const signature = createHmac('sha256', signed.secret ?? secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return portal.inject({
    method: 'POST',
    url: '/content-changed',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    payload: body,
  });
}

/**
 * Repeats the notification until the refresh has ended: on a busy machine it takes longer than the
 * answer.
 */
export async function publishedAtLast(portal: FastifyInstance) {
  let answer = await published(portal);
  while (answer.json<{ status: string }>().status === 'refreshing')
    answer = await published(portal);
  return answer;
}
