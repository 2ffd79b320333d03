import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { getDocumentLink, listDocuments } from '#contract/calls/documents.ts';
import type { LotDocument } from '#contract/documents.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { pressed } from '#portal/ui/pressed.ts';

/** The documents that this buyer may see; nothing where there are none. */
export function Documents({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const client = useApi();
  const lot = { auctionId: vehicle.lot.auctionId, assetId: vehicle.assetId };
  const { data } = useCall(listDocuments, lot);
  const opening = useMutation({
    mutationFn: (documentId: string) => ask(client, getDocumentLink, { ...lot, documentId }),
    // It is served as an attachment: the page stays.
    onSuccess: ({ result }) => location.assign(result.url),
  });
  const documents = data?.result ?? [];
  if (documents.length === 0) return null;
  return (
    <section className="mt-11 max-md:mt-9">
      <h2 className="mb-3.5 type-h2">{t('vehicle.documents')}</h2>
      <ul className="border-t border-line">
        {documents.map((document) => (
          <li key={document.documentId} className="border-b border-line">
            {document.isDeleted ? (
              <p className="flex min-h-11 items-center gap-3 py-2.5 text-15 text-ink2">
                {t(`document.${document.kind}`)}
                <span className="ml-auto text-right text-13">{t('document.deleted')}</span>
              </p>
            ) : (
              <button
                type="button"
                aria-disabled={opening.isPending || undefined}
                onClick={pressed(() => {
                  if (!opening.isPending) opening.mutate(document.documentId);
                })}
                className="flex min-h-11 w-full items-center gap-3 py-2.5 text-left text-15"
              >
                <Icon node={Download} size={18} className="shrink-0 text-ink2" />
                <span className="font-semi">{t(`document.${document.kind}`)}</span>
                <span className="ml-auto shrink-0 text-13 text-ink2">
                  <Shape document={document} />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <output className="block pt-2 text-13 text-ink2 empty:hidden">
        {opening.isError ? t('vehicle.documentFails') : ''}
      </output>
    </section>
  );
}

function Shape({ document: { contentType, pages } }: { document: LotDocument }) {
  const t = useTranslate();
  // Its name has what it is.
  if (contentType === 'application/xml') return null;
  if (pages === null) return t('document.picture');
  return t('document.pdf', { count: pages });
}
