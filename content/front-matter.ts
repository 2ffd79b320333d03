/** Reads a page's file: facts in YAML between two lines of dashes, then the body in Markdown. */
import { parse } from 'yaml';

/**
 * @throws Error with a sentence when the file does not begin with such facts or its YAML is
 * invalid.
 */
export function readPageFile(text: string): unknown {
  const [, facts, body] = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(text) ?? [];
  if (facts === undefined || body === undefined)
    throw new Error('must begin with facts between two lines of ---');
  const fields = readYaml(facts);
  if (typeof fields !== 'object' || fields === null)
    throw new Error('the facts must be `name: value`, line by line');
  return { ...fields, body };
}

/** @throws Error of the parser, with line and column. */
export function readYaml(text: string): unknown {
  // Aliases let a small file expand into a huge one, and editors do not write them by hand.
  return parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
}
