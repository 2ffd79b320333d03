/** An invoice as UBL, and in its PDF as Factur-X. */
import type { InvoiceService } from '@e-invoice-eu/core';
import { localeOf } from '#locales/locales.ts';
import { type InvoiceContent, electronicInvoice } from './electronic-invoice.ts';
import { translatorOf } from './paper.ts';

/** The thread of papers loads it with the first invoice: most operators issue none. */
let loading: Promise<InvoiceService> | undefined;

async function serviceOf(): Promise<InvoiceService> {
  const { InvoiceService: Service } = await import('@e-invoice-eu/core');
  return new Service({ log: ignored, warn: ignored, error: ignored });
}

/** What it cannot write it throws. */
function ignored(): void {}

async function generate(content: InvoiceContent, format: string, pdf?: Buffer) {
  loading ??= serviceOf();
  const service = await loading;
  const invoice = electronicInvoice(content, await translatorOf(content.locale));
  return service.generate(invoice, {
    format,
    lang: localeOf(content.locale).language,
    noWarnings: true,
    ...(pdf && { pdf: { buffer: pdf, filename: 'invoice.pdf', mimetype: 'application/pdf' } }),
  });
}

export async function writeUbl(content: InvoiceContent): Promise<Buffer> {
  return Buffer.from(await generate(content, 'UBL'));
}

/** @param paper the invoice that people read */
export async function writeHybrid(content: InvoiceContent, paper: Buffer): Promise<Buffer> {
  return Buffer.from(await generate(content, 'Factur-X-EN16931', paper));
}
