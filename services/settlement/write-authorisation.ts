/** The authorisation to collect: who may take which vehicle from where, for the gate. */
import { formatsOf } from '#locales/format.ts';
import { slotTexts } from '#locales/slot-texts.ts';
import { yardHoursText } from '#locales/yard-hours.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { drawWords } from '#services/reports/pdf-text.ts';
import {
  type Doc,
  type Element,
  drawArtifact,
  drawTitle,
  drawn,
  grey,
  ink,
  makePaper,
  margin,
  translatorOf,
} from './paper.ts';
import type { PickUpContent } from './pick-up-paper.ts';

const labelPt = 170;

/** What it says in one language; the facts of both have the same order. */
interface Spoken {
  title: string;
  text: string;
  notes: string[];
  facts: { label: string; value: string }[];
  signatures: string[];
}

export async function writeAuthorisation(content: PickUpContent): Promise<Buffer> {
  const { locale, yardLocale, announcedAt: at } = content;
  const own = await spokenIn(locale, content);
  const yard = yardLocale === locale ? undefined : await spokenIn(yardLocale, content);
  return makePaper({ title: own.title, locale, at }, (doc, root) => {
    const width = doc.page.width - 2 * margin;
    let y = drawTitle(doc, root, own.title, width);
    const paragraph = (text: string, size: number, colour?: string) => {
      drawn(doc, root, 'P', () => {
        y += drawWords(doc, text, { x: margin, y, width, size, colour }) + 3;
      });
    };
    if (yard) paragraph(yard.title, 14, grey);
    y += 14;
    paragraph(own.text, 11);
    if (yard) paragraph(yard.text, 10, grey);
    y += 12;
    for (const [index, { label, value }] of own.facts.entries()) {
      const other = yard?.facts[index];
      const line: FactLine = { label: [label, other?.label], value: [value, other?.value] };
      y = drawFact(doc, root, line, y, width);
    }
    y += 14;
    for (const text of own.notes) paragraph(text, 10);
    for (const text of yard?.notes ?? []) paragraph(text, 9, grey);
    const signatures = own.signatures.map((text, index) => both(text, yard?.signatures[index]));
    drawSignatures(doc, root, signatures, y + 60, width);
  });
}

async function spokenIn(locale: LocaleCode, content: PickUpContent): Promise<Spoken> {
  const { buyer, seller, vehicle, lot, pickUp, place, yard, from, number, timeZone } = content;
  const write = writtenIn(locale);
  const t = await translatorOf(locale);
  const formats = formatsOf(locale, timeZone);
  const where = (yard ? [yard.name, yard.address] : [place]).concat(formats.country(from));
  const address = [buyer.street, buyer.place, formats.country(buyer.country)].filter(Boolean);
  const facts: [string, string | null][] = [
    [write('paper.buyer'), [buyer.name, ...address].join(', ')],
    [write('paper.vehicle'), `${vehicle.name}, ${vehicle.plate}`],
    [write('paper.vin'), vehicle.vin],
    [write('paper.lot'), `${lot.auctionName}, ${formats.number(lot.number)}`],
    [write('paper.seller'), seller.name],
    [write('pickUp.place'), where.filter(Boolean).join(', ')],
    [t('account.yard.gate'), yard?.gate ?? null],
    [t('account.yard.hours'), yard ? yardHoursText(yard.hours, formats) : null],
    [t('account.yard.phone'), yard?.phone ?? null],
    pickUp.slot
      ? [t('account.slot.title'), t('account.slot.at', slotTexts(pickUp.slot, formats))]
      : [
          t('account.pickUp.day'),
          `${formats.date(pickUp.day, 'UTC')}, ${t(`account.pickUp.${pickUp.part}`)}`,
        ],
    [t('account.pickUp.transporter'), pickUp.transporter],
    [t('account.pickUp.driver'), pickUp.driver],
    [t('account.pickUp.plate'), pickUp.licensePlate],
  ];
  return {
    title: write('pickUp.title.authorisation'),
    text: write('pickUp.authorises', { company: buyer.name }),
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    notes: [
      write('pickUp.code'),
      write('pickUp.announced', {
        name: content.announcedBy,
        time: formats.dateTime(content.announcedAt),
      }),
      write('paper.title.statement', { number }),
    ],
    signatures: [
      write('pickUp.signature.driver'),
      write('pickUp.signature.yard'),
      write('pickUp.signature.date'),
    ],
  };
}

function both(text: string, other: string | undefined): string {
  return other === undefined || other === text ? text : `${text} / ${other}`;
}

/** In the company's language, and in the yard's where that is another. */
type Pair = readonly [string, string | undefined];
type FactLine = Record<'label' | 'value', Pair>;

function drawFact(
  doc: Doc,
  root: Element,
  { label, value }: FactLine,
  top: number,
  width: number,
): number {
  let end = top;
  const [ownLabel, otherLabel] = label;
  const [ownValue, otherValue] = value;
  drawn(doc, root, 'P', () => {
    const labels = drawWords(doc, both(ownLabel, otherLabel), {
      x: margin,
      y: top + 5,
      width: labelPt - 12,
      size: 9.5,
      colour: grey,
    });
    const box = { x: margin + labelPt, width: width - labelPt };
    const shown = drawWords(doc, ownValue, { ...box, y: top + 4, size: 10.5, weight: 600 });
    const also =
      otherValue === undefined || otherValue === ownValue
        ? 0
        : drawWords(doc, otherValue, { ...box, y: top + 4 + shown, size: 9, colour: grey });
    end = top + Math.max(labels, shown + also) + 10;
  });
  drawArtifact(doc, () => {
    doc
      .moveTo(margin, end)
      .lineTo(margin + width, end)
      .lineWidth(0.3)
      .stroke(ink);
  });
  return end;
}

function drawSignatures(
  doc: Doc,
  root: Element,
  labels: readonly string[],
  y: number,
  width: number,
): void {
  const gap = 18;
  const each = (width - gap * (labels.length - 1)) / labels.length;
  for (const [index, text] of labels.entries()) {
    const x = margin + index * (each + gap);
    drawArtifact(doc, () => {
      doc
        .moveTo(x, y)
        .lineTo(x + each, y)
        .lineWidth(0.6)
        .stroke(ink);
    });
    drawn(doc, root, 'P', () =>
      drawWords(doc, text, { x, y: y + 4, width: each, size: 7.5, colour: grey }),
    );
  }
}
