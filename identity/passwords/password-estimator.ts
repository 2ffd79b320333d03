/**
 * Worker thread that estimates how many guesses a password withstands (zxcvbn). Its dictionaries
 * take a hundred megabytes and a check up to a tenth of a second, so it runs apart from the
 * requests and only while passwords are being chosen.
 */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import * as french from '@zxcvbn-ts/language-fr';
import * as italian from '@zxcvbn-ts/language-it';
import * as dutch from '@zxcvbn-ts/language-nl-be';
import * as polish from '@zxcvbn-ts/language-pl';
import * as portuguese from '@zxcvbn-ts/language-pt-br';

export interface EstimateRequest {
  id: number;
  password: string;
  words: string[];
}

export interface Estimate {
  id: number;
  guessesLog10: number;
  /** The patterns found, in zxcvbn's terms: dictionary, userInputs, spatial, repeat, date … */
  patterns: string[];
}

type Dictionary = ConstructorParameters<typeof ZxcvbnFactory>[0] extends
  | { dictionary?: infer D }
  | undefined
  ? NonNullable<D>
  : never;

/** Whole encyclopaedias slow a check down and find no weaker passwords of twelve characters. */
const tooLarge = /wikipedia|lastnames/i;
/** A longer password is no weaker than its first characters. */
const lengthMax = 64;
/** Each further way to write a word with digits and signs doubles the time. */
const l33tMaxSubstitutions = 12;

const packages = {
  common,
  german,
  english,
  spanish,
  french,
  italian,
  dutch,
  polish,
  portuguese,
};

/** Several packages use the same names for their lists, so each is prefixed with its language. */
const dictionary = Object.fromEntries(
  Object.entries(packages).flatMap(([language, { dictionary: lists }]) =>
    Object.entries(lists)
      .filter(([name]) => !tooLarge.test(name))
      .map(([name, list]) => [`${language}-${name}`, list]),
  ),
) as Dictionary;

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: common.adjacencyGraphs,
  maxLength: lengthMax,
  l33tMaxSubstitutions,
});

parentPort?.on('message', ({ id, password, words }: EstimateRequest) => {
  const { guessesLog10, sequence } = estimator.check(password, words);
  const patterns = sequence.map((match) =>
    match.pattern === 'dictionary' && match['dictionaryName'] === 'userInputs'
      ? 'userInputs'
      : match.pattern,
  );
  parentPort?.postMessage({ id, guessesLog10, patterns } satisfies Estimate, []);
});
