/**
 * The layer around any remote source. Pages come from memory; what has outlived its life time is still served while it is asked for
 * again, and what was good last is kept on disk, page by page. The default content stands in only for pages that the source does not
 * have: its people are not the house's.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { openLastCopy } from './last-copy.ts';
import { type CachedPictures, cachePictures } from './cached-pictures.ts';
import type { RemoteContent, RemoteSource } from './remote-source.ts';
import type { ContentSource, LogFault, MenuItem, Menus } from './source.ts';

export interface CacheOptions {
  /** What stands in: the folder that comes with the portal. */
  standIn: ContentSource;
  /** For the last good copies. */
  folder: string;
  lifetimeMs: number;
  log: LogFault;
  nowMs?: () => number;
}

export interface CachedSource extends ContentSource {
  /** Asks for everything again, whatever its age. Resolves when it is there or was not to be had; true when all of it is. */
  refresh(): Promise<boolean>;
  picture: CachedPictures['picture'];
  close(): void;
}

/** A start without a copy on disk waits so long for the source, and then serves the default content until it comes. */
const startWithinMs = 3_000;
/** All lists of a locale, tries and all: a refresh has an end. */
const refreshWithinMs = 30_000;
/** Who is down is not asked again by every visitor. */
const againAfterMs = 15_000;

/** Waits for the source no longer than `startWithinMs`, and not at all where copies of all locales are on disk. */
export async function cacheSource(
  remote: RemoteSource,
  { standIn, folder, lifetimeMs, log, nowMs = Date.now }: CacheOptions,
): Promise<CachedSource> {
  const copy = openLastCopy(folder, remote.name, log);
  const held = new Map<LocaleCode, RemoteContent>();
  const digests = new Map<LocaleCode, string>();
  /** What `held` was read from. */
  const answers = new Map<LocaleCode, string>();
  const closed = new AbortController();
  let changes = 0;
  let dueAtMs = 0;
  let running: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  /**
   * Returns what is to be kept on disk; nothing for an answer that is known, so that what has been made of it stays. Pages that
   * do not fit as a whole stay as they were good last.
   * @throws EmptyAnswer
   */
  async function take(locale: LocaleCode, text: string): Promise<string | undefined> {
    const digest = createHash('sha256').update(text).digest('hex');
    if (digests.get(locale) === digest) return undefined;
    const answer: unknown = JSON.parse(text);
    let content = await remote.read(locale, answer, log);
    let kept = text;
    const earlier = answers.get(locale);
    if (earlier !== undefined && isEmpty(content) && !isEmpty(held.get(locale)))
      throw new EmptyAnswer(remote.name, locale);
    if (earlier !== undefined && content.unfitPages.size > 0) {
      const mended = remote.withPagesOf(JSON.parse(earlier), answer, content.unfitPages);
      content = await remote.read(locale, mended, () => undefined);
      kept = JSON.stringify(mended);
    }
    held.set(locale, content);
    changes += 1;
    answers.set(locale, kept);
    digests.set(locale, digest);
    return kept;
  }
  async function takeCopy(locale: LocaleCode): Promise<void> {
    const text = await copy.read(`${locale}.json`);
    // Written by nobody but us, but a disk may have its own mind.
    if (text) await take(locale, text.toString()).catch(() => undefined);
  }
  async function ask(locale: LocaleCode, signal: AbortSignal): Promise<void> {
    const text = JSON.stringify(await remote.fetch(locale, signal));
    const kept = await take(locale, text);
    if (kept !== undefined) await copy.write(`${locale}.json`, kept);
  }
  async function askAll(): Promise<boolean> {
    // Until it has answered, nobody else asks.
    dueAtMs = Infinity;
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(refreshWithinMs)]);
    const asked = await Promise.allSettled(locales.map(({ code }) => ask(code, signal)));
    const faults = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    dueAtMs = nowMs() + (faults.length === 0 ? lifetimeMs : Math.min(lifetimeMs, againAfterMs));
    if (!closed.signal.aborted) logOnce(faults, remote.name, log);
    return faults.length === 0;
  }
  /** One at a time. What was published while one was under way is asked for by the next. */
  function refresh(): Promise<boolean> {
    if (!running) {
      running = askAll().finally(() => (running = undefined));
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }
  function refreshWhenDue(): void {
    if (nowMs() >= dueAtMs && !running) void refresh();
  }
  function current(locale: LocaleCode): RemoteContent | undefined {
    refreshWhenDue();
    return held.get(locale);
  }

  const source: ContentSource = {
    page: async (locale, key) => {
      const own = current(locale);
      const english = held.get('en');
      const page = own?.pages.get(key) ?? english?.pages.get(key);
      if (page) return page;
      const isTheirs = own?.unfitPages.has(key) || english?.unfitPages.has(key);
      return isTheirs ? undefined : standIn.page(locale, key);
    },
    menus: async (locale) => {
      const [own, english] = [current(locale)?.menus, held.get('en')?.menus];
      const others = await standIn.menus(locale);
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
    messages: async (locale) => current(locale)?.messages ?? standIn.messages(locale),
    version() {
      // Whoever keeps what it made of the texts asks for nothing else.
      refreshWhenDue();
      return changes;
    },
  };

  await Promise.all(locales.map(({ code }) => takeCopy(code)));
  const started = refresh();
  if (held.size < locales.length)
    await Promise.race([started, wait(startWithinMs, undefined, { ref: false })]);
  const pictures = cachePictures(remote, copy, () => [...held.values()], closed.signal, log);
  return {
    ...source,
    refresh,
    picture: (name) => pictures.picture(name),
    close: () => closed.abort(),
  };
}

function isEmpty(content: RemoteContent | undefined): boolean {
  return !content || content.pages.size + content.unfitPages.size === 0;
}

/** A locale that had pages has none: nobody deletes all of them, but a CMS that is set up anew has lost them. */
class EmptyAnswer extends Error {
  readonly place: string;
  constructor(name: string, locale: LocaleCode) {
    super('answered without any page where there were some: what was good last stays');
    this.place = `${name} ${locale}`;
  }
}

/** Eight locales that cannot be reached are one thing to know. */
function logOnce(faults: readonly unknown[], name: string, log: LogFault): void {
  const lines = faults.map((fault) => ({
    place: fault instanceof Error && 'place' in fault ? String(fault.place) : name,
    problem: fault instanceof Error ? fault.message : String(fault),
  }));
  const seen = new Set<string>();
  for (const line of lines) {
    if (seen.has(line.problem)) continue;
    seen.add(line.problem);
    log(line);
  }
}
