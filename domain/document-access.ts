/** Who may see a document. Each sees what the one before sees, and more. */
import type { DocumentVisibility } from '#contract/media.ts';

/** How a reader stands to a lot; a company's users are all alike. */
export const documentReaders = ['visitor', 'signedIn', 'bidder', 'winner', 'operator'] as const;
export type DocumentReader = (typeof documentReaders)[number];

const firstReader: Record<DocumentVisibility, DocumentReader> = {
  public: 'visitor',
  signedIn: 'signedIn',
  bidders: 'bidder',
  winner: 'winner',
  operator: 'operator',
};

export function maySeeDocument(visibility: DocumentVisibility, reader: DocumentReader): boolean {
  return documentReaders.indexOf(reader) >= documentReaders.indexOf(firstReader[visibility]);
}
