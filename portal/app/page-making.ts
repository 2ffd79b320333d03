/** Notes about the rendering of a page, and what it shares: `context.get(makingOfRequest)`. */
import { createContext } from 'react-router';
import type { SharedAnswers } from './shared-answers.ts';

export interface PageMaking {
  /** Answers of the services to visitors' calls. */
  answers: SharedAnswers;
  /** False: the page contains only texts. */
  usesServices: boolean;
  /** False: something failed or is missing, so that the page must not be cached. */
  isWhole: boolean;
  /** The rendered page; a Response would copy it three times on its way to the server. */
  html?: Buffer;
}

export const makingOfRequest = createContext<PageMaking>();
