/**
 * Notes about the rendering of one page, and what it shares with others:
 * `context.get(makingOfRequest)`.
 */
import { createContext } from 'react-router';
import type { SharedAnswers } from './shared-answers.ts';

export interface PageMaking {
  /** Answers of the services to visitors' calls. */
  answers: SharedAnswers;
  /** False: the page contains only texts. */
  usesServices: boolean;
  /** False: something failed or is missing, so that the page must not be cached. */
  isWhole: boolean;
  /**
   * The rendered page. In the body of a Response it would be copied three times on its way to the
   * server.
   */
  html?: Buffer;
}

export const makingOfRequest = createContext<PageMaking>();
