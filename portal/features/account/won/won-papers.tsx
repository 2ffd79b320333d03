import { listDocuments } from '#contract/calls/documents.ts';
import type { LotDocument } from '#contract/documents.ts';
import type { LotRef } from '#portal/api/bids.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { PaperButton } from './paper-button.tsx';

const kinds = [
  'statement',
  'creditNote',
  'claimCredit',
  'electronicInvoice',
  'vatInvoice',
] as const;
type WonPaper = LotDocument & { kind: (typeof kinds)[number] };

/** Papers are made seconds after what they say, without an event. */
const everyMs = 15_000;

/** The statement, what corrects or credits it, and the same for machines. */
export function WonPapers({ lot: { auctionId, assetId } }: { lot: LotRef }) {
  const t = useTranslate();
  const { data } = useCall(listDocuments, { auctionId, assetId }, { refetchInterval: everyMs });
  const papers = (data?.result ?? []).filter(isWonPaper);
  if (papers.length === 0) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {papers.map(({ documentId, kind, name }) => (
        <PaperButton
          key={documentId}
          lot={{ auctionId, assetId }}
          documentId={documentId}
          label={
            papers.filter((other) => other.kind === kind).length > 1
              ? `${t(`document.${kind}`)}, ${name}`
              : t(`document.${kind}`)
          }
        />
      ))}
    </div>
  );
}

function isWonPaper(document: LotDocument): document is WonPaper {
  return kinds.some((kind) => kind === document.kind);
}
