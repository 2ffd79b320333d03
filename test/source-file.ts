/** Reads what a production file imports, exports and spells, by its syntax tree. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

export interface SourceFile {
  /** Files of the project, from its root; those loaded on first use too. */
  imports: string[];
  /** All import statements, those of packages included. */
  importCount: number;
  exported: string[];
  /** Top-level types and schemas that name an amount or a price themselves. */
  moneyTypes: string[];
  types: string[];
}

const root = path.resolve(import.meta.dirname, '..');
const known = new Map<string, SourceFile>();

/** Throws when there is no such file. */
export function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = known.get(file) ?? sourceOf(file, text);
  known.set(file, source);
  return source;
}

/** A node of the syntax tree, of which only the few fields below are read. */
interface Node {
  type: string;
  id?: Node | null;
  name?: string;
  key?: Node;
  value?: unknown;
  source?: { value: string } | null;
  declaration?: Node | null;
  declarations?: (Node & { init?: unknown })[];
  specifiers?: { exported?: Node }[];
}

export function sourceOf(file: string, text: string): SourceFile {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const body = parseAst(text, { lang, astType: 'ts' }).body as unknown as Node[];
  const source: SourceFile = {
    imports: [],
    importCount: body.filter(({ type }) => type === 'ImportDeclaration').length,
    exported: [],
    moneyTypes: [],
    types: [],
  };
  for (const statement of body) {
    const from = statement.source?.value;
    const imported = from === undefined ? undefined : fileOf(from, file);
    if (imported !== undefined) source.imports.push(imported);
    const isExport = statement.type.startsWith('Export');
    const declared = isExport ? statement.declaration : statement;
    const names = declared ? namesOf(declared) : [];
    if (isExport) source.exported.push(...names, ...reexported(statement));
    if (!declared || !isType(declared, names)) continue;
    source.types.push(...names);
    if (namesMoney(declared)) source.moneyTypes.push(...names);
  }
  for (const [, from = ''] of text.matchAll(/\bimport\('([^']+)'\)/g)) {
    const loaded = fileOf(from, file);
    if (loaded !== undefined) source.imports.push(loaded);
  }
  return source;
}

function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(importer), from) : undefined;
}

function namesOf({ id, declarations = [] }: Node): string[] {
  return [id, ...declarations.map((one) => one.id)].flatMap((one) => one?.name ?? []);
}

function reexported({ specifiers = [] }: Node): string[] {
  return specifiers.flatMap(({ exported }) => exported?.name ?? []);
}

/** Interfaces, type aliases, and schemas, whose names begin with a capital. */
function isType({ type }: Node, names: readonly string[]): boolean {
  if (type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration') return true;
  return type === 'VariableDeclaration' && names.every((name) => /^[A-Z]/.test(name));
}

const moneyNames = new Set(['typed', 'amount', 'amountMinor', 'netMinor', 'price', 'priceMinor']);

function namesMoney(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(namesMoney);
  const { type, key } = node as Node;
  const name = key?.name ?? key?.value;
  const isField = type === 'TSPropertySignature' || type === 'Property';
  if (isField && typeof name === 'string' && moneyNames.has(name)) return true;
  return Object.values(node).some(namesMoney);
}
