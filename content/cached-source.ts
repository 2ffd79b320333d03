/**
 * Caches any remote source. Pages come from memory, an expired page is served while a refresh runs,
 * and the last valid answer is stored on disk, page by page. The default content is the fallback
 * only for pages that the source does not have, because its contact details are not the operator's.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { type CachedPictures, cachePictures } from './cached-pictures.ts';
import type { RemoteContent, RemoteSource } from './remote-source.ts';
import type { ContentSource, LogContentError, MenuItem, Menus } from './source.ts';

export interface CacheOptions {
  /** The fallback: the folder that comes with the portal. */
  fallback: ContentSource;
  /** Holds the last valid answers. */
  folder: string;
  lifetimeMs: number;
  log: LogContentError;
  nowMs?: () => number;
}

export interface CachedSource extends ContentSource {
  /** Refreshes everything, whatever its age; resolves to true when all locales were fetched. */
  refresh(): Promise<boolean>;
  picture: CachedPictures['picture'];
  close(): void;
}

/**
 * A start without a copy on disk waits this long for the source, and then serves the default
 * content until the source answers.
 */
const startWithinMs = 3_000;
/** Limits one refresh: all lists of all locales, retries included. */
const refreshWithinMs = 30_000;
/** A source that is down is not requested again for each visitor. */
const againAfterMs = 15_000;

/** Waits for the source at most `startWithinMs`, and not at all with all locales on disk. */
export async function cacheSource(
  remote: RemoteSource,
  { fallback, folder, lifetimeMs, log, nowMs = Date.now }: CacheOptions,
): Promise<CachedSource> {
  const diskCache = openDiskCache(folder, remote.name, log);
  const answers = holdAnswers(remote, diskCache, log);
  const closed = new AbortController();
  let dueAtMs = 0;
  let problem: string | undefined;

  async function fetchAll(): Promise<boolean> {
    // Prevents a second refresh while this one runs.
    dueAtMs = Infinity;
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(refreshWithinMs)]);
    const asked = await Promise.allSettled(locales.map(({ code }) => answers.fetch(code, signal)));
    const errors = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    dueAtMs = nowMs() + (errors.length === 0 ? lifetimeMs : Math.min(lifetimeMs, againAfterMs));
    const [first] = errors as Partial<Error & { place: string }>[];
    problem = first && `${first.place ?? remote.name} ${first.message ?? 'fails'}`;
    if (!closed.signal.aborted) logOnce(errors, remote.name, log);
    return errors.length === 0;
  }
  const { refresh, isRunning } = oneAtATime(fetchAll);
  const refreshWhenDue = () => {
    if (nowMs() >= dueAtMs && !isRunning()) void refresh();
  };

  await Promise.all(locales.map(({ code }) => answers.readCopy(code)));
  const started = refresh();
  if (answers.held.size < locales.length)
    await Promise.race([started, wait(startWithinMs, undefined, { ref: false })]);
  const pictures = cachePictures(
    remote,
    diskCache,
    () => [...answers.held.values()],
    closed.signal,
    log,
  );
  return {
    ...sourceOf(answers, fallback, refreshWhenDue),
    refresh,
    problem: () => problem,
    picture: (name) => pictures.picture(name),
    close: () => closed.abort(),
  };
}

interface HeldAnswers {
  /** The valid content of each locale. */
  held: ReadonlyMap<LocaleCode, RemoteContent>;
  /** Counts the changes of `held`. */
  changes: () => number;
  readCopy(locale: LocaleCode): Promise<void>;
  /** Fetches a locale and stores what has changed on disk. */
  fetch(locale: LocaleCode, signal: AbortSignal): Promise<void>;
}

function holdAnswers(
  remote: RemoteSource,
  diskCache: DiskCache,
  log: LogContentError,
): HeldAnswers {
  const held = new Map<LocaleCode, RemoteContent>();
  const digests = new Map<LocaleCode, string>();
  /** The answers from which `held` was read. */
  const answers = new Map<LocaleCode, string>();
  let changes = 0;

  /**
   * Returns the text to store on disk, or undefined for an answer that has not changed, so that
   * what was derived from it stays valid. Pages that fail validation as a whole keep their last
   * valid version.
   * @throws EmptyAnswer
   */
  async function take(locale: LocaleCode, text: string): Promise<string | undefined> {
    const digest = createHash('sha256').update(text).digest('hex');
    if (digests.get(locale) === digest) return undefined;
    const answer: unknown = JSON.parse(text);
    let content = await remote.read(locale, answer, log);
    let accepted = text;
    const earlier = answers.get(locale);
    if (earlier !== undefined && isEmpty(content) && !isEmpty(held.get(locale)))
      throw new EmptyAnswer(remote.name, locale);
    if (earlier !== undefined && content.unfitPages.size > 0) {
      const mended = remote.withPagesOf(JSON.parse(earlier), answer, content.unfitPages);
      content = await remote.read(locale, mended, () => undefined);
      accepted = JSON.stringify(mended);
    }
    held.set(locale, content);
    changes += 1;
    answers.set(locale, accepted);
    digests.set(locale, digest);
    return accepted;
  }

  return {
    held,
    changes: () => changes,
    async readCopy(locale) {
      const text = await diskCache.read(`${locale}.json`);
      // Only this module writes the file, but the disk may have corrupted it.
      if (text) await take(locale, text.toString()).catch(() => undefined);
    },
    async fetch(locale, signal) {
      const accepted = await take(locale, JSON.stringify(await remote.fetch(locale, signal)));
      if (accepted !== undefined) await diskCache.write(`${locale}.json`, accepted);
    },
  };
}

/**
 * Runs one refresh at a time. A call during a refresh starts another one afterwards, since the
 * first may miss what was just published.
 */
function oneAtATime(run: () => Promise<boolean>) {
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  function refresh(): Promise<boolean> {
    if (!running) {
      running = run().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }
  return { refresh, isRunning: () => running !== undefined };
}

/** Reads the held answers, then those in English, then the fallback. */
function sourceOf(
  { held, changes }: HeldAnswers,
  fallback: ContentSource,
  refreshWhenDue: () => void,
): ContentSource {
  const current = (locale: LocaleCode) => {
    refreshWhenDue();
    return held.get(locale);
  };
  const source: ContentSource = {
    page: async (locale, key) => {
      const own = current(locale);
      const english = held.get('en');
      const page = own?.pages.get(key) ?? english?.pages.get(key);
      if (page) return page;
      const isTheirs = own?.unfitPages.has(key) || english?.unfitPages.has(key);
      return isTheirs ? undefined : fallback.page(locale, key);
    },
    menus: async (locale) => {
      const [own, english] = [current(locale)?.menus, held.get('en')?.menus];
      const others = await fallback.menus(locale);
      const items = async (name: keyof Menus): Promise<MenuItem[]> => {
        const keys = own?.[name] ?? english?.[name] ?? others[name].map(({ pageKey }) => pageKey);
        const pages = await Promise.all(keys.map((key) => source.page(locale, key)));
        return pages.flatMap((page) =>
          page ? [{ pageKey: page.pageKey, title: page.title }] : [],
        );
      };
      const [main, footer, disclaimer] = await Promise.all([
        items('main'),
        items('footer'),
        items('disclaimer'),
      ]);
      return { main, footer, disclaimer };
    },
    messages: async (locale) => current(locale)?.messages ?? fallback.messages(locale),
    version() {
      // A caller that caches what it derives from the texts calls only this function.
      refreshWhenDue();
      return changes();
    },
  };
  return source;
}

function isEmpty(content: RemoteContent | undefined): boolean {
  return !content || content.pages.size + content.unfitPages.size === 0;
}

/**
 * Thrown when a locale that had pages has none: editors do not delete all pages, but a newly set up
 * CMS has lost them.
 */
class EmptyAnswer extends Error {
  readonly place: string;
  constructor(name: string, locale: LocaleCode) {
    super('answered without any page where there were some: what was good last stays');
    this.place = `${name} ${locale}`;
  }
}

/** Eight unreachable locales have one cause, so each message is logged once. */
function logOnce(errors: readonly unknown[], name: string, log: LogContentError): void {
  const lines = errors.map((contentError) => ({
    place:
      contentError instanceof Error && 'place' in contentError ? String(contentError.place) : name,
    problem: contentError instanceof Error ? contentError.message : String(contentError),
  }));
  const seen = new Set<string>();
  for (const line of lines) {
    if (seen.has(line.problem)) continue;
    seen.add(line.problem);
    log(line);
  }
}
