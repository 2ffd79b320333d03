import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { getDocumentLink } from '#contract/calls/documents.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';

interface PaperButtonProps {
  settlement: Settlement;
  documentId: string;
  label: string;
}

/** Downloads a paper of the settlement, by a link that is made when it is pressed. */
export function PaperButton({ settlement, documentId, label }: PaperButtonProps) {
  const { auctionId, assetId, statement } = settlement;
  const { t } = useBidLabels(statement.currencyCode);
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
