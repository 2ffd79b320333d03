import { DeskActAnswer } from '#contract/desk/acts.ts';
import { deskScope } from '#contract/scopes.ts';
import { KeyHeaders } from './headers.ts';

/** What the desk's calls share. */
export const desk = { scope: deskScope, tag: 'desk' } as const;

/** What its acts share: the same key gives the same answer. */
export const deskAct = { ...desk, headers: KeyHeaders, answer: DeskActAnswer };
