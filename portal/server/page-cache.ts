/**
 * Pages that were made, for whoever asks for the same within a second or two; pages of texts until the content changes. Every
 * page is a visitor's, so its name says all that it depends on (visitor.ts), and nothing else of a request reaches its making.
 */
import { LRUCache } from 'lru-cache';
import {
  type Coding,
  type CompressedTemplate,
  compressOnce,
  compressTemplate,
} from './compressed-template.ts';
import { type OwnParts, type PageTemplate, bodyOf } from './page-template.ts';
import { type QueueLimits, TooBusy, openQueue } from './render-queue.ts';

export interface MadePage {
  status: number;
  headers: [string, string][];
  template: PageTemplate;
  bytes: number;
  /** The request for which it was made: what failed in it is logged under its number. */
  reference: string;
  /** False: it failed in part, or is an error's page, and is only for whoever asked. */
  isForAll: boolean;
  /** Made of texts alone: good until the content changes. */
  isOfTexts: boolean;
}

export interface CachedPage extends MadePage {
  /** The answer's body with its own parts. */
  body(coding: Coding, own: OwnParts): Promise<Buffer>;
}

export interface KeepingOptions {
  /** Younger pages are given as they are; up to twice as old ones too, while they are made anew. 0: no page is kept. */
  freshMs: number;
  bytesMax: number;
  queue: QueueLimits;
  /** Another number after every change of a text. */
  contentVersion: () => number;
  nowMs?: () => number;
}

export interface PageCache {
  /** `name` undefined: made for this reader alone. @throws TooBusy */
  page(name: string | undefined, make: () => Promise<MadePage>): Promise<CachedPage>;
}

/** Nothing on a page of texts shows the time; this bounds what nobody thought of. */
const textsMaxMs = 3_600_000;
/** In a storm an older page is better than none. */
const staleMaxMs = 30_000;

interface Entry {
  page: CachedPage;
  madeAtMs: number;
  version: number;
}

export function createPageCache({
  freshMs,
  bytesMax,
  queue,
  contentVersion,
  nowMs = () => performance.now(),
}: KeepingOptions): PageCache {
  const inTurn = openQueue(queue);
  const kept = new LRUCache<string, Entry>({
    maxSize: Math.max(1, bytesMax),
    // Plain, and up to two compressed forms of a quarter each; names hold queries.
    sizeCalculation: ({ page }, name) => Math.ceil(page.bytes * 1.5) + name.length * 2 + 1_000,
  });
  const underway = new Map<string, Promise<CachedPage>>();

  async function makeNow(name: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const [version, madeAtMs] = [contentVersion(), nowMs()];
    const page = withCodings(await inTurn(make));
    if (page.isForAll) kept.set(name, { page, madeAtMs, version });
    return page;
  }
  function makeOnce(name: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const others = underway.get(name);
    // What failed for another is not shared: it may have been that reader's own limit.
    if (others) return others.then((page) => (page.isForAll ? page : makeAlone(make)));
    const own = makeNow(name, make).finally(() => underway.delete(name));
    underway.set(name, own);
    return own;
  }
  const makeAlone = async (make: () => Promise<MadePage>) => withCodings(await inTurn(make));

  return {
    async page(name, make) {
      if (name === undefined || freshMs === 0) return makeAlone(make);
      const entry = kept.get(name);
      if (entry?.version !== contentVersion()) return makeOnce(name, make);
      const ageMs = nowMs() - entry.madeAtMs;
      const lastsMs = entry.page.isOfTexts ? textsMaxMs : freshMs;
      if (ageMs < lastsMs) return entry.page;
      const next = makeOnce(name, make);
      // Whoever fails meanwhile is answered by the next one who asks.
      next.catch(() => undefined);
      if (ageMs < freshMs * 2) return entry.page;
      return next.catch((error: unknown) => {
        if (error instanceof TooBusy && ageMs < staleMaxMs) return entry.page;
        throw error;
      });
    },
  };
}

/**
 * Compressing with holes takes three times as long as without, and most searches are asked for by one reader alone: each
 * form is made at the second answer, and once.
 */
function withCodings(page: MadePage): CachedPage {
  const forms: Partial<Record<Coding, Promise<CompressedTemplate | undefined>>> = {};
  const answered = new Set<Coding>();
  const formOf = (coding: Coding) =>
    (forms[coding] ??= compressTemplate(page.template, coding).catch(() => undefined));
  return {
    ...page,
    async body(coding, own) {
      const isAgain = page.isForAll && answered.has(coding);
      answered.add(coding);
      const form = isAgain ? await formOf(coding) : undefined;
      return form?.body(own) ?? compressOnce(bodyOf(page.template, own), coding);
    },
  };
}
