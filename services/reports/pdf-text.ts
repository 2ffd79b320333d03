/** Sets text in the embedded Archivo, on one line or over several. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, type GlyphRun, create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { unpackFont } from './unpack-font.ts';
import { type Face, type Run, runsOf } from './pdf-letters.ts';

type Doc = PDFKit.PDFDocument;
type Weight = 400 | 600;

// The parts of the newer WOFF2 come out broken.
const files = {
  'latin-400': import.meta.resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
  'latin-600': import.meta.resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff'),
  'latin-ext-400': import.meta
    .resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff'),
  'latin-ext-600': import.meta
    .resolve('@fontsource/archivo/files/archivo-latin-ext-600-normal.woff'),
};

const fonts = new Map<string, Font>();

/** To be called once for a document. */
export function embedFaces(doc: Doc): void {
  for (const [name, file] of Object.entries(files)) {
    const font = fonts.get(name) ?? openFont(file);
    fonts.set(name, font);
    // Its types do not know parsed fonts yet, which it takes since 0.20.
    doc.registerFont(name, font as unknown as Buffer);
  }
}

/**
 * The lines of some papers, a few kilobytes each: to shape them takes most of a paper's time, and
 * papers of one language share most of theirs. Each line is asked for twice, to be measured and to
 * be drawn.
 */
const shapedTextsMax = 500;

/** Parsed once for all documents, and shapes a text once. */
function openFont(file: string): Font {
  const font = create(unpackFont(readFileSync(fileURLToPath(file)))) as Font;
  const shape = font.layout.bind(font);
  const shaped = new LRUCache<string, GlyphRun>({ max: shapedTextsMax });
  font.layout = (text, ...options) => {
    const key = JSON.stringify([text, ...options]);
    const run = shaped.get(key) ?? shape(text, ...options);
    shaped.set(key, run);
    return ownCopy(run);
  };
  return font;
}

/** Each document scales the positions that it gets. */
function ownCopy(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions,
  });
}

const nameOf = (face: Face, weight: Weight): keyof typeof files => `${face}-${weight}`;

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

export interface LineBox extends Style {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Figures stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

/** One line; what is wider than its box is shortened. */
export function drawLine(doc: Doc, text: string, box: LineBox): void {
  const { size, weight = 400, colour = ink } = box;
  const { runs, width } = fitting(doc, text, box.width, { size, weight });
  doc.fontSize(size).fillColor(colour);
  let x = box.x + (box.align === 'right' ? box.width - width : 0);
  for (const run of runs) {
    doc.font(nameOf(run.face, weight)).text(run.text, x, box.y, { lineBreak: false, features });
    x += run.width;
  }
}

/** Words that wrap within the box; returns their height. */
export function drawWords(doc: Doc, text: string, box: LineBox): number {
  const { size, weight = 400, width, align = 'left' } = box;
  const lines = wrapped(doc, text, width, { size, weight });
  const lineHeight = size * lineRatio;
  for (const [index, line] of lines.entries())
    drawLine(doc, line, { ...box, align, y: box.y + index * lineHeight });
  return lines.length * lineHeight;
}

export function heightOfWords(doc: Doc, text: string, { size, weight = 400, width }: LineBox) {
  return wrapped(doc, text, width, { size, weight }).length * size * lineRatio;
}

const ink = '#0f1f1a';
const lineRatio = 1.3;

type Type = Required<Pick<Style, 'size' | 'weight'>>;

function wrapped(doc: Doc, text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measured(doc, longer, type).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

interface Measured {
  runs: (Run & { width: number })[];
  width: number;
}

function fitting(doc: Doc, text: string, width: number, type: Type): Measured {
  const letters = Array.from(text);
  let shown = measured(doc, text, type);
  while (letters.length > 1 && shown.width > width) {
    letters.pop();
    shown = measured(doc, `${letters.join('').replace(/[\s.,]+$/, '')}…`, type);
  }
  return shown;
}

function measured(doc: Doc, text: string, { size, weight }: Type): Measured {
  const runs = runsOf(text).map((run) => ({
    ...run,
    width: measuredWidth(doc, run.text, nameOf(run.face, weight)) * (size / measuredSize),
  }));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

/** A width is proportional to the size of the type. */
const measuredSize = 1_000;
/**
 * To shape a text takes most of a paper's time, and papers of one language share most of theirs.
 * The bound holds the wording of all languages, in a few megabytes.
 */
const measuredTextsMax = 5_000;
const measuredWidths = new LRUCache<string, number>({ max: measuredTextsMax });

function measuredWidth(doc: Doc, text: string, font: keyof typeof files): number {
  const key = `${font} ${text}`;
  const known = measuredWidths.get(key);
  if (known !== undefined) return known;
  const width = doc.font(font).fontSize(measuredSize).widthOfString(text, { features });
  measuredWidths.set(key, width);
  return width;
}
