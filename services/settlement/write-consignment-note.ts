/**
 * The CMR consignment note in three originals: 24 boxes as the forms in use have them, with what is
 * known of them. What only the carrier or the consignee can say stays empty.
 */
import { isMemberState } from '#contract/destinations.ts';
import { formatsOf } from '#locales/format.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { WriteText, WrittenKey } from '#locales/written/written-texts.ts';
import { drawLine, drawWords, heightOfWords } from '#services/reports/pdf-text.ts';
import { type Doc, type Element, drawArtifact, drawn, grey, ink, makePaper } from './paper.ts';
import type { PickUpContent } from './pick-up-paper.ts';

const edge = 34;
const half = 263.64;
const full = 2 * half;
const third = full / 3;

type BoxNumber = KeyEnd<WrittenKey, 'pickUp.boxes.'>;
type KeyEnd<Key, Start extends string> = Key extends `${Start}${infer End extends number}`
  ? End
  : never;

interface Box {
  number: BoxNumber;
  x: number;
  y: number;
  width: number;
  height: number;
}

const goodsTop = 322;
const goodsHeight = 108;
/** The first holds a VIN on one line. */
const goodsWidths = [126, 52, 56, 123.28, 62, 56, 52];
const goodsNumbers = [6, 7, 8, 9, 10, 11, 12] as const;

/** In points from the form's corner. */
const boxes: readonly Box[] = [
  { number: 1, x: 0, y: 0, width: half, height: 74 },
  { number: 2, x: 0, y: 74, width: half, height: 74 },
  { number: 3, x: 0, y: 148, width: half, height: 58 },
  { number: 4, x: 0, y: 206, width: half, height: 58 },
  { number: 5, x: 0, y: 264, width: half, height: 58 },
  { number: 16, x: half, y: 0, width: half, height: 108 },
  { number: 17, x: half, y: 108, width: half, height: 98 },
  { number: 18, x: half, y: 206, width: half, height: 116 },
  ...goodsNumbers.map((number, index) => ({
    number,
    x: goodsWidths.slice(0, index).reduce((sum, one) => sum + one, 0),
    y: goodsTop,
    width: goodsWidths[index] ?? 0,
    height: goodsHeight,
  })),
  { number: 13, x: 0, y: 430, width: half, height: 96 },
  { number: 19, x: half, y: 430, width: half, height: 48 },
  { number: 20, x: half, y: 478, width: half, height: 48 },
  { number: 14, x: 0, y: 526, width: half, height: 48 },
  { number: 15, x: half, y: 526, width: half, height: 48 },
  { number: 21, x: 0, y: 574, width: full, height: 34 },
  { number: 22, x: 0, y: 608, width: third, height: 92 },
  { number: 23, x: third, y: 608, width: third, height: 92 },
  { number: 24, x: 2 * third, y: 608, width: third, height: 92 },
];

export function writeConsignmentNote(content: PickUpContent): Promise<Buffer> {
  const { locale, yardLocale, announcedAt: at } = content;
  const own = writtenIn(locale);
  const yard = writtenIn(yardLocale);
  const values = valuesOf(content);
  const title = own('pickUp.title.cmr');
  return makePaper({ title, locale, at, margin: edge }, (doc, root) => {
    for (const copy of [1, 2, 3] as const) {
      if (copy > 1) doc.addPage();
      const { number } = content;
      const named = `${copy} ${own(`pickUp.copies.${copy}`)}`;
      drawHead(doc, root, { title, copy: named, number, own, yard });
      for (const box of boxes) drawBox(doc, root, box, { own, yard, text: values[box.number] });
    }
  });
}

const top = 118;

interface Head {
  title: string;
  copy: string;
  number: string;
  own: WriteText;
  yard: WriteText;
}

function drawHead(doc: Doc, root: Element, { title, copy, number, own, yard }: Head): void {
  const width = full;
  drawn(doc, root, 'H1', () =>
    drawLine(doc, title, { x: edge, y: edge, width: width * 0.6, size: 18, weight: 600 }),
  );
  drawn(doc, root, 'P', () => {
    drawLine(doc, `${copy}, ${number}`, {
      x: edge,
      y: edge + 6,
      width,
      align: 'right',
      size: 10,
      weight: 600,
    });
  });
  let y = edge + 30;
  const sentences = [...new Set([own('pickUp.convention'), yard('pickUp.convention')])];
  for (const text of sentences)
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, text, { x: edge, y, width, size: 7, colour: grey });
    });
}

/** A long address is set smaller rather than over the next box. */
const sizes = [9, 8, 7, 6] as const;
const smallest = 5;

function drawBox(
  doc: Doc,
  root: Element,
  box: Box,
  { own, yard, text = '' }: { own: WriteText; yard: WriteText; text?: string },
): void {
  const { number, width, height } = box;
  const x = edge + box.x;
  const y = top + box.y;
  drawArtifact(doc, () => {
    doc.rect(x, y, width, height).lineWidth(0.6).stroke(ink);
  });
  const inner = { x: x + 4, width: width - 8 };
  const label = own(`pickUp.boxes.${number}`);
  const other = yard(`pickUp.boxes.${number}`);
  drawn(doc, root, 'P', () => {
    let at = y + 3;
    at += drawWords(doc, `${number} ${label}`, { ...inner, y: at, size: 6.5, colour: grey });
    if (other !== label) at += drawWords(doc, other, { ...inner, y: at, size: 6, colour: grey });
    at += 2;
    const lines = text.split('\n').filter((line) => line !== '');
    const heightAt = (size: number) =>
      lines.reduce(
        (sum, line) => sum + heightOfWords(doc, line, { ...inner, y: at, size, weight: 600 }),
        0,
      );
    const room = y + height - at - 2;
    const size = sizes.find((one) => heightAt(one) <= room) ?? smallest;
    for (const line of lines) at += drawWords(doc, line, { ...inner, y: at, size, weight: 600 });
  });
}

/** By the number of the box. */
function valuesOf(content: PickUpContent): Record<number, string> {
  const { locale, yardLocale, seller, buyer, vehicle, pickUp, place, yard: at } = content;
  const { from, to, number } = content;
  const own = writtenIn(locale);
  const yard = writtenIn(yardLocale);
  const formats = formatsOf(locale, content.timeZone);
  const country = (code: string) => formats.country(code);
  const lines = (...all: (string | null)[]) => all.filter(Boolean).join('\n');
  const where = [place, country(from)].filter(Boolean).join(', ');
  const isAtHome = buyer.country === to;
  const inBoth = (key: 'pickUp.instructions' | 'pickUp.forward') =>
    [...new Set([own(key), yard(key)])].join('\n');
  return {
    1: lines(seller.name, seller.address, country(from)),
    2: lines(buyer.name, buyer.street, buyer.place, country(buyer.country)),
    3: isAtHome ? lines(buyer.street, buyer.place, country(to)) : country(to),
    4: lines(
      ...(at ? [`${at.name}, ${at.address}, ${country(from)}`, at.gate, at.phone] : [where]),
      formats.date(pickUp.day, 'UTC'),
    ),
    5: own('paper.title.statement', { number }),
    6: vehicle.vin ?? vehicle.plate,
    7: '1',
    8: own('pickUp.unpacked'),
    9: own('pickUp.goods', { vehicle: vehicle.name, plate: vehicle.plate }),
    13: lines(
      inBoth('pickUp.instructions'),
      own(isMemberState(to) ? 'pickUp.proof' : 'pickUp.proofOfExport'),
    ),
    14: inBoth('pickUp.forward'),
    16: lines(pickUp.transporter, pickUp.driver, pickUp.licensePlate),
    21: where,
  };
}
