/**
 * A statement or credit note as a tagged PDF: who owes whom, each line of the sum, the tax wording
 * of its case, and how to pay with a code for banking apps.
 */
import encodeQr from 'qr';
import { feeTaxNoteOf } from '#contract/whole-sum.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { transferCode } from '#domain/transfer-code.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import { type StatementTexts, statementTexts } from '#locales/statements.ts';
import type { Translate } from '#locales/translate.ts';
import { type LineBox, drawLine, drawWords } from '#services/reports/pdf-text.ts';
import { filled } from './filled.ts';
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
import { isInvoice } from './electronic-invoice.ts';
import { creditSentence } from './credit-sentence.ts';
import { type Replaced, type StatementContent, openAtIssue } from './statement.ts';

const codePt = 118;
const labelPt = 110;

interface Page {
  doc: Doc;
  root: Element;
  content: StatementContent;
  texts: StatementTexts;
  t: Translate;
  formats: Formats;
  width: number;
}

export async function writeStatement(content: StatementContent): Promise<Buffer> {
  const { locale, kind, number, issuedAt: at } = content;
  const texts = statementTexts[locale];
  const t = await translatorOf(locale);
  const titled = kind === 'statement' && isInvoice(content) ? 'invoice' : kind;
  const title = filled(texts.title[titled], { number });
  return makePaper({ title, locale, at }, (doc, root) => {
    const formats = formatsOf(locale, content.timeZone);
    const page = { doc, root, content, texts, t, formats, width: doc.page.width - 2 * margin };
    let y = drawHead(page, title);
    y = drawParties(page, y);
    y = drawSubject(page, y);
    y = drawSum(page, y);
    y = drawTax(page, y);
    if (content.reference !== null && openAtIssue(content) > 0) drawPayment(page, y);
  });
}

/** Returns where it ends, as all that draws from the top does. */
function drawHead({ doc, root, content, texts, formats, width }: Page, title: string): number {
  let y = drawTitle(doc, root, title, width);
  const dates = [
    filled(texts.issued, { date: formats.date(content.issuedAt) }),
    ...(content.dueOn === null || openAtIssue(content) <= 0
      ? []
      : [filled(texts.due, { date: formats.date(content.dueOn, 'UTC') })]),
    ...(content.corrects === null ? [] : [creditSentence(content, content.corrects)]),
    ...(content.replaces ? [filled(texts.replaces, { ...named(content.replaces) })] : []),
  ];
  for (const text of dates)
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, text, { x: margin, y: y + 3, width, size: 10 }) + 3;
    });
  return y + 18;
}

const named = ({ number, creditNote }: Replaced) => ({ number, creditNote });

function drawParties({ doc, root, content, texts, formats, width }: Page, top: number): number {
  const { seller, buyer } = content;
  const { issuer } = isInvoice(content) ? content : { issuer: null };
  const vat = buyer.vatNumber === null ? [] : [`${texts.vatNumber} ${buyer.vatNumber}`];
  const sold = issuer
    ? [
        issuer.name,
        issuer.street,
        `${issuer.postcode} ${issuer.city}`,
        formats.country(issuer.country),
        `${texts.vatNumber} ${issuer.vatNumber}`,
      ]
    : [seller.name, ...(seller.address?.split(/\s*\n\s*/) ?? [])];
  const parties = [
    [texts.seller, sold],
    [texts.buyer, [buyer.name, buyer.street, buyer.place, formats.country(buyer.country), ...vat]],
  ] as const;
  const half = width / 2;
  const ends = parties.map(([label, lines], index) => {
    const box = { x: margin + index * half, width: half - 16 };
    let y = top;
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, label, { ...box, y, size: 8.5, colour: grey });
      for (const [at, line] of lines.flatMap((one) => one ?? []).entries())
        y += drawWords(doc, line, { ...box, y, size: 10, weight: at === 0 ? 600 : 400 });
    });
    return y;
  });
  return Math.max(...ends) + 18;
}

function drawSubject(page: Page, top: number): number {
  const { content, texts, formats } = page;
  const { vehicle, lot } = content;
  const rows: [string, string][] = [
    [texts.vehicle, `${vehicle.name}, ${vehicle.plate}`],
    ...(vehicle.vin === null ? [] : [[texts.vin, vehicle.vin] as [string, string]]),
    [texts.lot, `${lot.auctionName}, ${formats.number(lot.number)}`],
  ];
  return drawFacts(page, rows, top, page.width) + 14;
}

/** Labels with what they name; both wrap. */
function drawFacts({ doc, root }: Page, rows: [string, string][], top: number, width: number) {
  let y = top;
  for (const [label, value] of rows)
    drawn(doc, root, 'P', () => {
      const at = { y: y + 2, size: 10 };
      const labelled = drawWords(doc, label, {
        ...at,
        x: margin,
        width: labelPt - 8,
        colour: grey,
      });
      const box = { ...at, x: margin + labelPt, width: width - labelPt };
      y += Math.max(labelled, drawWords(doc, value, { ...box, weight: 600 })) + 4;
    });
  return y;
}

function drawSum(page: Page, top: number): number {
  const { doc, root, content, texts, formats, width, t } = page;
  const table = doc.struct('Table');
  root.add(table);
  let y = top;
  rule(page, y, 0.8);
  const money = (minor: number) => formats.sum(minor, content.currency);
  const rows = content.sum.lines.map((line): [string, string] => {
    const percent = formats.percent(line.percent ?? 0);
    const note = line.note && line.note !== 'inclVat' ? `, ${t(`bid.sum.note.${line.note}`)}` : '';
    return [`${sumLabel(line, t, percent)}${note}`, money(line.amountMinor)];
  });
  const last = content.kind === 'statement' ? t('bid.sum.toPay') : texts.credited;
  const isReceived = (content.replaces?.receivedMinor ?? 0) > 0;
  const received = [
    [texts.received, money(content.replaces?.receivedMinor ?? 0)],
    [texts.stillOpen, money(openAtIssue(content))],
  ] as const;
  for (const [index, [label, amount]] of [
    ...rows,
    [last, money(content.sum.totalMinor)] as const,
    ...(isReceived ? received : []),
  ].entries()) {
    const isLast = index === rows.length || index === rows.length + received.length;
    const style = { size: isLast ? 12 : 10, weight: isLast ? 600 : 400 } as const;
    const row = doc.struct('TR');
    table.add(row);
    const at: Omit<LineBox, 'x' | 'width'> = { ...style, y: y + 6 };
    row.add(
      doc.struct('TH', {}, () => drawLine(doc, label, { ...at, x: margin, width: width - 120 })),
    );
    row.add(
      doc.struct('TD', {}, () =>
        drawLine(doc, amount, { ...at, x: margin, width, align: 'right' }),
      ),
    );
    row.end();
    y += 21;
    rule(page, y, isLast || index === rows.length - 1 ? 0.8 : 0.3);
  }
  table.end();
  return y + 12;
}

function sumLabel(
  { key, note }: StatementContent['sum']['lines'][number],
  t: Translate,
  percent: string,
): string {
  switch (key) {
    case 'net':
      return t('bid.sum.hammer');
    case 'fee':
      return t(note === 'inclVat' ? 'bid.sum.feeWithVat' : 'bid.sum.fee');
    case 'registrationTax':
      return t('bid.sum.tax');
    default:
      return t(`bid.sum.${key}`, { percent });
  }
}

/** What the law asks a paper of this case to say. */
function drawTax({ doc, root, content: { sum }, texts, width }: Page, top: number): number {
  const feeTax = feeTaxNoteOf(sum);
  const sentences = [
    texts.tax[sum.case],
    ...(feeTax ? [texts.feeTax[feeTax]] : []),
    ...(sum.depositMinor > 0 ? [texts.deposit] : []),
  ];
  let y = top;
  for (const text of sentences)
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, text, { x: margin, y, width, size: 9 }) + 3;
    });
  return y + 16;
}

function drawPayment(page: Page, top: number): void {
  const { doc, root, content, texts, formats, width } = page;
  const { payee, reference, currency } = content;
  if (reference === null) return;
  const hasCode = currency === 'EUR';
  const rows: [string, string][] = [
    [texts.payTo, payee.name],
    [texts.iban, spacedInFours(payee.iban)],
    ...(payee.bic === null ? [] : [[texts.bic, payee.bic] as [string, string]]),
    [texts.reference, spacedInFours(reference)],
    [texts.amount, formats.sum(openAtIssue(content), currency)],
  ];
  const room = hasCode ? width - codePt - 24 : width;
  let y = drawFacts(page, rows, top, room);
  drawn(doc, root, 'P', () => {
    y += drawWords(doc, texts.writeReference, { x: margin, y: y + 6, width: room, size: 9 });
  });
  if (!hasCode) return;
  const x = margin + width - codePt;
  const figure = doc.struct('Figure', { alt: texts.scan }, () => {
    drawCode(doc, { x, y: top }, transferCode({ ...asTransfer(content), reference }));
  });
  root.add(figure);
  drawn(doc, root, 'P', () =>
    drawWords(doc, texts.scan, {
      x,
      y: top + codePt + 6,
      width: codePt,
      size: 7.5,
      colour: grey,
    }),
  );
}

function asTransfer(content: StatementContent) {
  const { name: payee, iban, bic } = content.payee;
  return { payee, iban, bic, amountMinor: openAtIssue(content) };
}

function drawCode(doc: Doc, { x, y }: { x: number; y: number }, text: string): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 });
  const size = codePt / rows.length;
  for (const [row, modules] of rows.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(x + column * size, y + row * size, size, size);
  doc.fill(ink);
}

function rule({ doc, width }: Page, y: number, lineWidth: number): void {
  drawArtifact(doc, () => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(lineWidth)
      .stroke(ink);
  });
}
