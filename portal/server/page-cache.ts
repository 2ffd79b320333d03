/**
 * Caches rendered pages for a second or two, pages of texts until the content changes. Every page
 * is a visitor's, so its cache key contains all that it depends on (visitor.ts), and nothing else
 * of a request reaches its rendering.
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
  /** The request it was rendered for: its errors are logged under that number. */
  reference: string;
  /** False for error pages and partly failed ones, which only their own request gets. */
  isForAll: boolean;
  /** Contains texts alone: valid until the content changes. */
  isOfTexts: boolean;
}

export interface CachedPage extends MadePage {
  /** Returns the answer's body with its own values. */
  body(coding: Coding, own: OwnParts): Promise<Buffer>;
}

export interface KeepingOptions {
  /**
   * Younger pages are served as they are; up to twice as old ones too, while they are rendered
   * again. 0 disables the cache.
   */
  freshMs: number;
  bytesMax: number;
  queue: QueueLimits;
  /** Changes whenever a text does. */
  contentVersion: () => number;
  nowMs?: () => number;
}

export interface PageCache {
  /** `name` undefined: rendered for this request alone. @throws TooBusy */
  page(name: string | undefined, make: () => Promise<MadePage>): Promise<CachedPage>;
}

/** Text pages show no times; this limits the effect of anything overlooked. */
const textsMaxMs = 3_600_000;
/** Under overload an older page is better than none. */
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
    // The plain page and up to two compressed forms of a quarter each; names contain queries.
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
    // A failed page is not shared: the failure may have been that visitor's own rate limit.
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
      // A failure is ignored here: the next request renders the page again.
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
 * Compressing with holes takes three times as long, and most searches are requested only once: each
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
