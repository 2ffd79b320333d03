/** An invoice as UBL, and as a PDF with the same in it (Factur-X). */
import type { InvoiceService } from '@e-invoice-eu/core';
import { localeOf } from '#locales/locales.ts';
import { electronicInvoice, noEndpoint } from './electronic-invoice.ts';
import { translatorOf } from './paper.ts';
import type { InvoiceContent } from './statement.ts';
import { writeStatement } from './write-statement.ts';

/** The thread of papers loads it with the first invoice: most operators issue none. */
let loading: Promise<InvoiceService> | undefined;

async function serviceOf(): Promise<InvoiceService> {
  const { InvoiceService: Service } = await import('@e-invoice-eu/core');
  return new Service({ log: ignored, warn: ignored, error: ignored });
}

/** What it cannot write it throws. */
function ignored(): void {}

async function xmlOf(content: InvoiceContent, format: 'UBL' | 'CII'): Promise<Buffer> {
  loading ??= serviceOf();
  const service = await loading;
  const invoice = electronicInvoice(content, await translatorOf(content.locale));
  const lang = localeOf(content.locale).language;
  const xml = await service.generate(invoice, { format, lang, noWarnings: true });
  return Buffer.from(withoutEndpoint(String(xml)));
}

const address = noEndpoint.replaceAll('.', String.raw`\.`);
const endpoint = new RegExp(
  String.raw`\s*<cbc:EndpointID[^>]*>${address}</cbc:EndpointID>|` +
    String.raw`\s*<ram:URIUniversalCommunication>\s*<ram:URIID[^>]*>${address}</ram:URIID>\s*</ram:URIUniversalCommunication>`,
  'g',
);

function withoutEndpoint(xml: string): string {
  return xml.replaceAll(endpoint, '');
}

export function writeUbl(content: InvoiceContent): Promise<Buffer> {
  return xmlOf(content, 'UBL');
}

/**
 * The library writes the XML alone: it would write the PDF anew, without its tags, title and
 * stable bytes.
 */
export async function writeHybrid(content: InvoiceContent): Promise<Buffer> {
  return writeStatement(content, await xmlOf(content, 'CII'));
}
