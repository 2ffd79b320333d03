import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { makeDeskPaperLink } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LoggedAct } from '#portal/features/desk/logged-act.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { useSums } from './use-sums.ts';

/** Statement and credit notes, as they were issued. */
export function SettlementPapers({
  answer: { papers, settlement },
}: {
  answer: DeskSettlementAnswer;
}) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const api = useApi();
  const opening = useMutation({
    mutationFn: (documentId: string) =>
      ask(api, makeDeskPaperLink, { settlementId: settlement.settlementId, documentId }),
    // It is served as an attachment: the page stays.
    onSuccess: ({ result }) => location.assign(result.url),
  });
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="pb-2 type-h3">
        {t('settle.papers')}
      </h2>
      <ul className="border-t border-line text-14">
        {papers.map(({ documentId, kind, number, issuedAt, hasFile }) => (
          <li key={documentId} className="flex items-center justify-between gap-3 rule-row py-2">
            <span>
              {t(`settle.paper.${kind}`)} {number}
              <span className="block text-13 text-ink2">{formats.dateTime(issuedAt)}</span>
            </span>
            {hasFile ? (
              <Button
                size="small"
                icon={<Icon node={Download} />}
                isPending={opening.isPending && opening.variables === documentId}
                onPress={() => opening.mutate(documentId)}
              >
                {kind === 'electronicInvoice' ? 'XML' : 'PDF'}
              </Button>
            ) : (
              <span className="text-13 text-ink2">{t('settle.paperSoon')}</span>
            )}
          </li>
        ))}
      </ul>
      {opening.error && <ErrorBand>{t('settle.paperFailed')}</ErrorBand>}
    </section>
  );
}

/** Who did what about the money, and why. */
export function SettlementHistory({
  answer: { history, settlement },
}: {
  answer: DeskSettlementAnswer;
}) {
  const t = useDeskTranslate();
  const sum = useSums();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="pb-2 type-h3">
        {t('settle.history')}
      </h2>
      <ol className="border-t border-line">
        {history.map(({ amount, ...act }) => (
          <LoggedAct key={`${act.at} ${act.kind}`} act={act}>
            {amount !== null && sum(amount, settlement.currencyCode)}
          </LoggedAct>
        ))}
      </ol>
    </section>
  );
}
