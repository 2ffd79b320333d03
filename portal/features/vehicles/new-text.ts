import type { Follow } from '#contract/follows.ts';
import type { Translate } from '#locales/translate.ts';

/** How many of a saved search's vehicles are new; nothing where none is, or it is not known. */
export function newText({ newCount }: Follow, t: Translate): string | undefined {
  return newCount ? t('savedSearch.new', { count: newCount }) : undefined;
}
