import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { getDocumentLink } from '#contract/calls/documents.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import type { LotRef } from '#portal/api/bids.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';

interface PaperButtonProps {
  lot: LotRef;
  documentId: string;
  label: string;
}

/** Downloads a paper of the lot, by a link that is made when it is pressed. */
export function PaperButton({ lot, documentId, label }: PaperButtonProps) {
  const { auctionId, assetId } = lot;
  const t = useTranslate();
  const client = useApi();
  const opening = useMutation({
    mutationFn: () => ask(client, getDocumentLink, { auctionId, assetId, documentId }),
    // It is served as an attachment: the page stays.
    onSuccess: ({ result }) => location.assign(result.url),
  });
  return (
    <>
      <Button
        size="small"
        icon={<Icon node={Download} />}
        isPending={opening.isPending}
        onPress={() => opening.mutate()}
      >
        {label}
      </Button>
      <output className="text-13 text-ink2 empty:hidden">
        {opening.isError ? t('vehicle.documentFails') : ''}
      </output>
    </>
  );
}
