/** Stores what was typed and refused across a change of language and a reload, in this tab. */
import type { Values } from './request-form.ts';

export interface Draft {
  /** Returns the fields of `empty`, filled with what was typed before. */
  read: (empty: Values) => Values;
  keep: (values: Values) => void;
  forget: () => void;
}

/** The tab's session storage; undefined where the browser denies it to pages. */
export function tabStorage(): Storage | undefined {
  return tried(() => globalThis.sessionStorage);
}

/** With `storage` undefined or throwing (private windows, full disks) nothing fails. */
export function draftIn(storage: Storage | undefined, name: string): Draft {
  const key = `carplaza.draft.${name}`;
  return {
    read(empty) {
      const stored = textsOf(tried(() => storage?.getItem(key) ?? null));
      return Object.fromEntries(
        Object.entries(empty).map(([field, text]) => [field, stored[field] ?? text]),
      );
    },
    keep: (values) => tried(() => storage?.setItem(key, JSON.stringify(values))),
    forget: () => tried(() => storage?.removeItem(key)),
  };
}

function textsOf(json: string | null | undefined): Record<string, string> {
  const value = tried(() => JSON.parse(json ?? '{}') as unknown);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
