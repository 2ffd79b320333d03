import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, FileTrigger } from 'react-aria-components';
import { handInClaimPhoto } from '#contract/calls/claims.ts';
import { claimPhotosMax } from '#contract/claim-values.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { VehicleClaim } from '#contract/vehicle-claims.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { sendFile } from '#portal/api/send-file.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';

interface ClaimPhotosProps {
  settlement: Settlement;
  claim: VehicleClaim;
  mayAdd: boolean;
}

/** What is seen of it; a photograph appears once it is checked. */
export function ClaimPhotos({ settlement, claim, mayAdd }: ClaimPhotosProps) {
  const { t, formats } = useBidLabels(claim.currencyCode);
  const api = useApi();
  const queries = useQueryClient();
  const add = useMutation({
    retry: false,
    networkMode: 'always',
    // One after the other, so that a phone's line is not shared.
    async mutationFn(files: readonly File[]) {
      const { auctionId, assetId } = settlement;
      const place = { auctionId, assetId, claimId: claim.reference };
      for (const file of files) {
        // The same photograph handed in again is one.
        const name = file.name.slice(-200);
        await sendFile(api, callUrl(api, handInClaimPhoto, { ...place, name }), file);
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.settlements }),
  });
  const { photos } = claim;
  return (
    <div className="mt-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ photoId, url, isRefused }, index) => {
            const name = t('claim.photo', { number: formats.number(index + 1) });
            return (
              <li key={photoId}>
                {url === null ? (
                  <span className="grid h-20 w-28 place-items-center rounded-control bg-sunken p-2 text-center text-12 text-ink2">
                    {t(isRefused ? 'claim.photoRefused' : 'claim.photoChecked')}
                  </span>
                ) : (
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      src={url}
                      alt={name}
                      className="h-20 w-28 rounded-control object-cover"
                      loading="lazy"
                    />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayAdd && photos.length < claimPhotosMax && (
        <div className="mt-2">
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/heic']}
            onSelect={(files) => files && add.mutate([...files])}
          >
            {/* The trigger presses the library's own button alone. */}
            <Button
              isPending={add.isPending}
              className="inline-flex min-h-8 items-center rounded-control border border-edge px-3 py-1 text-13 font-semi text-ink hover:border-ink hover:bg-sunken disabled:border-line disabled:text-ink3 max-md:min-h-11"
            >
              {t('claim.addPhotos')}
            </Button>
          </FileTrigger>
        </div>
      )}
      {add.error && (
        <div className="mt-2">
          <ErrorBand>
            {t('claim.photosFailed', { count: formats.number(claimPhotosMax) })}
          </ErrorBand>
        </div>
      )}
    </div>
  );
}
