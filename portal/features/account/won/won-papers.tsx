import { useQuery } from '@tanstack/react-query';
import type { LotDocument } from '#contract/documents.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { documentsQuery } from '#portal/api/queries.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { PaperButton } from './paper-button.tsx';

const kinds = ['statement', 'creditNote', 'claimCredit', 'electronicInvoice'] as const;
type WonPaper = LotDocument & { kind: (typeof kinds)[number] };

/** Papers are made seconds after what they say, without an event. */
const everyMs = 15_000;

/** The statement, what corrects or credits it, and the same for machines. */
export function WonPapers({ settlement }: { settlement: Settlement }) {
  const { t } = useBidLabels(settlement.statement.currencyCode);
  const query = documentsQuery(useApi(), settlement);
  const { data } = useQuery({ ...query, refetchInterval: everyMs });
  const papers = (data?.result ?? []).filter(isWonPaper);
  if (papers.length === 0) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      {papers.map(({ documentId, kind }) => (
        <PaperButton
          key={documentId}
          settlement={settlement}
          documentId={documentId}
          label={t(`document.${kind}`)}
        />
      ))}
    </div>
  );
}

function isWonPaper(document: LotDocument): document is WonPaper {
  return kinds.some((kind) => kind === document.kind);
}
