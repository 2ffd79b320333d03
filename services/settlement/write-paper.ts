/** Writes whichever paper a settlement has. */
import { type InvoiceContent, isInvoice } from './electronic-invoice.ts';
import type { PickUpContent } from './pick-up-paper.ts';
import type { StatementContent } from './statement.ts';
import { writeAuthorisation } from './write-authorisation.ts';
import { writeConsignmentNote } from './write-consignment-note.ts';
import { writeHybrid, writeUbl } from './write-invoice.ts';
import { writeStatement } from './write-statement.ts';

/** An invoice for machines alone. */
interface UblContent {
  kind: 'ubl';
  invoice: InvoiceContent;
}

export type PaperContent = StatementContent | PickUpContent | UblContent;

export async function writePaper(content: PaperContent): Promise<Buffer> {
  switch (content.kind) {
    case 'ubl':
      return writeUbl(content.invoice);
    case 'authorisation':
      return writeAuthorisation({ ...content, kind: content.kind });
    case 'cmr':
      return writeConsignmentNote({ ...content, kind: content.kind });
    default: {
      const paper = await writeStatement(content);
      return isInvoice(content) ? writeHybrid(content, paper) : paper;
    }
  }
}
