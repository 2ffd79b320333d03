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
import { createBackgroundQueue } from './background-queue.ts';
import { type RequestTokens, type PageTemplate, bodyOf } from './page-template.ts';
import { type QueueLimits, TooBusy, createRenderQueue } from './render-queue.ts';

export interface RenderedPage {
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

export interface CachedPage extends RenderedPage {
  /** Returns the answer's body with its own values. */
  body(coding: Coding, own: RequestTokens): Promise<Buffer>;
}

export interface PageCacheOptions {
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
  page(name: string | undefined, make: () => Promise<RenderedPage>): Promise<CachedPage>;
}

/** Text pages show no times; this limits the effect of anything overlooked. */
const textsMaxMs = 3_600_000;
/** Lists of all locales with room for some searches are rendered again within a second. */
const refreshes = { pauseMs: 10, waitingMax: 60 };
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
}: PageCacheOptions): PageCache {
  const inTurn = createRenderQueue(queue);
  const cache = new LRUCache<string, Entry>({
    maxSize: Math.max(1, bytesMax),
    // The plain page and up to two compressed forms of a quarter each; names contain queries.
    sizeCalculation: ({ page }, name) => Math.ceil(page.bytes * 1.5) + name.length * 2 + 1_000,
  });
  const underway = new Map<string, Promise<CachedPage>>();
  const inBackground = createBackgroundQueue(refreshes);

  async function renderNow(name: string, make: () => Promise<RenderedPage>): Promise<CachedPage> {
    const [version, madeAtMs] = [contentVersion(), nowMs()];
    const page = withCodings(await inTurn(make));
    if (page.isForAll) cache.set(name, { page, madeAtMs, version });
    return page;
  }
  function renderOnce(name: string, make: () => Promise<RenderedPage>): Promise<CachedPage> {
    const others = underway.get(name);
    // A failed page is not shared: the failure may have been that visitor's own rate limit.
    if (others) return others.then((page) => (page.isForAll ? page : renderUncached(make)));
    const own = renderNow(name, make).finally(() => underway.delete(name));
    underway.set(name, own);
    return own;
  }
  const renderUncached = async (make: () => Promise<RenderedPage>) =>
    withCodings(await inTurn(make));

  return {
    async page(name, make) {
      if (name === undefined || freshMs === 0) return renderUncached(make);
      const entry = cache.get(name);
      if (entry?.version !== contentVersion()) return renderOnce(name, make);
      const ageMs = nowMs() - entry.madeAtMs;
      const lastsMs = entry.page.isOfTexts ? textsMaxMs : freshMs;
      if (ageMs < lastsMs) return entry.page;
      if (ageMs < freshMs * 2) {
        // Rendered already: a request that could not wait for the queue was before it.
        const isStale = () => cache.peek(name) === entry;
        inBackground(name, async () => isStale() && renderOnce(name, make));
        return entry.page;
      }
      return renderOnce(name, make).catch((error: unknown) => {
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
function withCodings(page: RenderedPage): CachedPage {
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
