/** What the making of one page notes about itself, and what it shares with others: `context.get(makingOfRequest)`. */
import { createContext } from 'react-router';
import type { SharedAnswers } from '#portal/shared-answers.ts';

export interface PageMaking {
  /** Of the services, to a visitor's calls. */
  answers: SharedAnswers;
  /** False: the page is made of texts alone. */
  usesServices: boolean;
  /** False: something failed or did not come, so that the page is nobody else's. */
  isWhole: boolean;
  /** The page as it was drawn. In the body of a Response it would be copied three times on its way to the server. */
  html?: Buffer;
}

export function newMaking(answers: SharedAnswers): PageMaking {
  return { answers, usesServices: false, isWhole: true };
}

export const makingOfRequest = createContext<PageMaking>();
