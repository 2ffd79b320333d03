/** Writes whichever paper a settlement has. */
import type { PickUpContent } from './pick-up-paper.ts';
import { type InvoiceContent, type StatementContent, invoiceContents } from './statement.ts';
import { writeAuthorisation } from './write-authorisation.ts';
import { writeConsignmentNote } from './write-consignment-note.ts';
import { writeHybrid, writeUbl } from './write-invoice.ts';
import { writeStatement } from './write-statement.ts';

/** An invoice: for machines alone, or for people with the same in it. */
interface InvoicePaper {
  kind: 'ubl' | 'invoice';
  content: InvoiceContent;
}

export type PaperContent = StatementContent | PickUpContent | InvoicePaper;

export async function writePaper(content: PaperContent): Promise<Buffer> {
  switch (content.kind) {
    case 'ubl':
      return writeUbl(content.content);
    case 'invoice':
      return writeHybrid(content.content);
    case 'authorisation':
      return writeAuthorisation({ ...content, kind: content.kind });
    case 'cmr':
      return writeConsignmentNote({ ...content, kind: content.kind });
    default: {
      const whole = invoiceContents(content).find(({ invoice }) => invoice.part === 'whole');
      return whole ? writeHybrid(whole) : writeStatement(content);
    }
  }
}
