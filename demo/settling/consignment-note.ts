/** A page that stands for a signed CMR note. */
import { PDFDocument } from '@cantoo/pdf-lib';

/** In pieces, as a file that is handed in. */
export async function consignmentNote(reference: string): Promise<AsyncIterable<Buffer>> {
  const note = await PDFDocument.create();
  const page = note.addPage();
  page.drawText(`CMR ${reference}`, { x: 50, y: 780, size: 18 });
  const bytes = Buffer.from(await note.save());
  return (async function* () {
    yield bytes;
  })();
}
