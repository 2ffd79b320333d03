/**
 * A statement or credit note as a tagged PDF: who owes whom, each line of the sum, the tax wording
 * of its case, and how to pay with a code for banking apps.
 */
import encodeQr from 'qr';
import { feeTaxNoteOf } from '#contract/whole-sum.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { transferCode } from '#domain/transfer-code.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { minorOf } from '#contract/money.ts';
import { wireSaleTerms } from '#services/auctions/sale-terms.ts';
import { saleTermTexts } from '#locales/sale-term-texts.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { WriteText } from '#locales/written/written-texts.ts';
import { type LineBox, drawLine, drawWords } from '#services/reports/pdf-text.ts';
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
import { creditSentence } from './credit-sentence.ts';
import {
  type InvoiceContent,
  type Replaced,
  type StatementContent,
  openAtIssue,
} from './statement.ts';

const codePt = 118;
const labelPt = 110;

interface Page {
  doc: Doc;
  root: Element;
  content: StatementContent;
  /** Set where the paper is an invoice. */
  invoice: InvoiceContent['invoice'] | undefined;
  write: WriteText;
  t: Translate;
  formats: Formats;
  width: number;
}

/** @param xml the same for machines, where the paper is an invoice */
export async function writeStatement(
  content: StatementContent | InvoiceContent,
  xml?: Buffer,
): Promise<Buffer> {
  const { locale, kind, number, issuedAt: at } = content;
  const write = writtenIn(locale);
  const t = await translatorOf(locale);
  const invoice = 'invoice' in content ? content.invoice : undefined;
  const titled = kind === 'statement' && invoice ? 'invoice' : kind;
  const title = write(`paper.title.${titled}`, { number });
  return makePaper({ title, locale, at, xml }, (doc, root) => {
    const formats = formatsOf(locale, content.timeZone);
    const width = doc.page.width - 2 * margin;
    const page = { doc, root, content, invoice, write, t, formats, width };
    let y = drawHead(page, title);
    y = drawParties(page, y);
    y = drawSubject(page, y);
    y = drawSum(page, y);
    y = drawTax(page, y);
    const isPart = invoice !== undefined && invoice.part !== 'whole';
    if (content.reference !== null && openAtIssue(content) > 0 && !isPart) drawPayment(page, y);
  });
}

/** Returns where it ends, as all that draws from the top does. */
function drawHead(page: Page, title: string): number {
  const { doc, root, content, write, formats, width } = page;
  let y = drawTitle(doc, root, title, width);
  const dates = [
    write('paper.issued', { date: formats.date(content.issuedAt) }),
    ...(content.dueOn === null || openAtIssue(content) <= 0
      ? []
      : [write('paper.due', { date: formats.date(content.dueOn, 'UTC') })]),
    ...(content.corrects === null ? [] : [creditSentence(content, content.corrects)]),
    ...(content.replaces ? [write('paper.replaces', { ...named(content.replaces) })] : []),
    ...companions(page),
  ];
  for (const text of dates)
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, text, { x: margin, y: y + 3, width, size: 10 }) + 3;
    });
  return y + 18;
}

/** A statement names its invoices, and an invoice of a part the statement that it is paid with. */
function companions({ content, invoice, write }: Page): string[] {
  const { kind, invoices = [], reference, statementNumber = content.number } = content;
  if (kind !== 'statement') return [];
  if (invoice?.part === 'whole') return [];
  if (invoice)
    return [
      write('paper.paidWith', {
        number: statementNumber,
        reference: spacedInFours(reference ?? ''),
      }),
    ];
  const numbers = invoices.map(({ number }) => number).join(', ');
  return numbers === '' ? [] : [write('paper.invoicedBy', { numbers })];
}

const named = ({ number, creditNote }: Replaced) => ({ number, creditNote });

function drawParties(page: Page, top: number): number {
  const { doc, root, content, invoice, write, formats, width } = page;
  const { seller, buyer } = content;
  const issuer = invoice?.issuer;
  const vat = buyer.vatNumber === null ? [] : [`${write('paper.vatNumber')} ${buyer.vatNumber}`];
  const sold = issuer
    ? [
        issuer.name,
        issuer.street,
        `${issuer.postcode} ${issuer.city}`,
        formats.country(issuer.country),
        `${write('paper.vatNumber')} ${issuer.vatNumber}`,
        issuer.registerNumber,
      ]
    : [seller.name, ...(seller.address?.split(/\s*\n\s*/) ?? [])];
  const parties = [
    [write('paper.seller'), sold],
    [
      write('paper.buyer'),
      [buyer.name, buyer.street, buyer.place, formats.country(buyer.country), ...vat],
    ],
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
  const { content, write, formats } = page;
  const { vehicle, lot } = content;
  const rows: [string, string][] = [
    [write('paper.vehicle'), `${vehicle.name}, ${vehicle.plate}`],
    ...(vehicle.vin === null ? [] : [[write('paper.vin'), vehicle.vin] as [string, string]]),
    [write('paper.lot'), `${lot.auctionName}, ${formats.number(lot.number)}`],
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
  const { doc, root, content, write, formats, width, t } = page;
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
  const { kind } = content;
  const last = kind === 'statement' ? t('bid.sum.toPay') : write(`paper.credited.${kind}`);
  const isReceived = (content.replaces?.receivedMinor ?? 0) > 0;
  const received = [
    [write('paper.received'), money(content.replaces?.receivedMinor ?? 0)],
    [write('paper.stillOpen'), money(openAtIssue(content))],
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
function drawTax(
  { doc, root, content, invoice, write, t, formats, width }: Page,
  top: number,
): number {
  const { sum } = content;
  const feeTax = feeTaxNoteOf(sum);
  const sentences = [
    ...(invoice?.part === 'fee' ? [] : [write(`paper.tax.${sum.case}`)]),
    ...(feeTax ? [write(`paper.feeTax.${feeTax}`)] : []),
    ...(sum.depositMinor > 0 ? [write('paper.deposit')] : []),
    ...(content.kind === 'statement'
      ? saleTermTexts(wireSaleTerms(content.saleTerms), {
          t,
          price: (amount) => formats.price(minorOf(amount), content.currency),
        }).map(({ label, text }) => `${label}: ${text}`)
      : []),
  ];
  let y = top;
  for (const text of sentences)
    drawn(doc, root, 'P', () => {
      y += drawWords(doc, text, { x: margin, y, width, size: 9 }) + 3;
    });
  return y + 16;
}

function drawPayment(page: Page, top: number): void {
  const { doc, root, content, t, formats, width } = page;
  const { payee, reference, currency } = content;
  if (reference === null) return;
  const hasCode = currency === 'EUR';
  const rows: [string, string][] = [
    [t('account.pay.payee'), payee.name],
    [t('account.pay.iban'), spacedInFours(payee.iban)],
    ...(payee.bic === null ? [] : [[t('account.pay.bic'), payee.bic] as [string, string]]),
    [t('account.pay.reference'), spacedInFours(reference)],
    [t('account.pay.amount'), formats.sum(openAtIssue(content), currency)],
  ];
  const room = hasCode ? width - codePt - 24 : width;
  let y = drawFacts(page, rows, top, room);
  drawn(doc, root, 'P', () => {
    y += drawWords(doc, t('account.pay.writeReference'), {
      x: margin,
      y: y + 6,
      width: room,
      size: 9,
    });
  });
  if (!hasCode) return;
  const x = margin + width - codePt;
  const figure = doc.struct('Figure', { alt: t('account.pay.scan') }, () => {
    drawCode(doc, { x, y: top }, transferCode({ ...asTransfer(content), reference }));
  });
  root.add(figure);
  drawn(doc, root, 'P', () =>
    drawWords(doc, t('account.pay.scan'), {
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
