/** Reads the walks of ARCHITECTURE.md and finds what is not true in them. */
import { type SourceFile, readSource } from './source-file.ts';

export interface Walk {
  title: string;
  /** In the order in which they are passed. */
  files: string[];
  /** Those that are reached over HTTP, so that no import leads to them. */
  remote: string[];
  /** Types that name the amount or the price themselves. */
  shapes: string[];
  /** Types of the same files that belong to other walks. */
  beside: string[];
}

/** A name without a folder stands in the folder of the file before it. */
export function readWalks(document: string): Walk[] {
  const [, section = ''] = document.split(/^## Walks$/m);
  const [walks = ''] = section.split(/^## /m);
  return walks
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [title = ''] = text.split('\n', 1);
      return { title, ...filesOf(text.replace(/^From .*$/m, '')), ...typesOf(text) };
    });
}

function filesOf(text: string): Pick<Walk, 'files' | 'remote'> {
  const files: string[] = [];
  const remote: string[] = [];
  let folder = '';
  for (const [, hop, code = ''] of text.matchAll(/(⇢ )?`([\w./-]+\.tsx?)`/g)) {
    if (code.endsWith('.test.ts')) continue;
    const isWhole = code.includes('/');
    if (isWhole) folder = code.slice(0, code.lastIndexOf('/') + 1);
    const file = isWhole ? code : folder + code;
    if (files.includes(file)) continue;
    files.push(file);
    if (hop) remote.push(file);
  }
  return { files, remote };
}

function typesOf(text: string): Pick<Walk, 'shapes' | 'beside'> {
  const [, line = ''] = /^Shapes: (.*)$/m.exec(text) ?? [];
  const [shapes = '', beside = ''] = line.split('Beside them:');
  return { shapes: codeOf(shapes), beside: codeOf(beside) };
}

function codeOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** One sentence for each error; `read` throws for a file that does not exist. */
export function problemsOf(walk: Walk, read: (file: string) => SourceFile = readSource): string[] {
  const errors: string[] = [];
  const passed = new Map<string, SourceFile>();
  const types = new Set<string>();
  for (const file of walk.files) {
    const source = attempt(() => read(file));
    if (!source) {
      errors.push(`${file} does not exist`);
      continue;
    }
    const isLinked = [...passed].some(
      ([before, { imports }]) => imports.includes(file) || source.imports.includes(before),
    );
    if (passed.size > 0 && !isLinked && !walk.remote.includes(file))
      errors.push(`${file} has no import from or to one before it`);
    passed.set(file, source);
    for (const name of source.moneyTypes)
      if (!walk.shapes.includes(name) && !walk.beside.includes(name) && walk.shapes.length > 0)
        errors.push(`${file} has the shape ${name}, which is not listed`);
    for (const near of [file, ...source.imports])
      for (const name of attempt(() => read(near))?.types ?? []) types.add(name);
  }
  for (const name of [...walk.shapes, ...walk.beside])
    if (!types.has(name)) errors.push(`no file of the walk has or imports the shape ${name}`);
  return errors;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
