import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handInClaimPhoto } from '#contract/calls/claims.ts';
import { claimPhotosMax } from '#contract/claim-values.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { VehicleClaim } from '#contract/vehicle-claims.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { sendFile } from '#portal/api/send-file.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';

export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic';

/** Hands photographs of a claim in, one after the other, so that a phone's line is not shared. */
export function useClaimPhotos({ auctionId, assetId }: Settlement) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    retry: false,
    networkMode: 'always',
    async mutationFn({ reference, files }: { reference: string; files: readonly File[] }) {
      const place = { auctionId, assetId, claimId: reference };
      for (const file of files) {
        // The same photograph handed in again is one.
        const name = file.name.slice(-200);
        await sendFile(api, callUrl(api, handInClaimPhoto, { ...place, name }), file);
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.settlements }),
  });
}

export type AddPhotos = ReturnType<typeof useClaimPhotos>;

interface ClaimPhotosProps {
  claim: VehicleClaim;
  add: AddPhotos;
  mayAdd: boolean;
}

/** What is seen of it; a photograph appears once it is checked. */
export function ClaimPhotos({ claim, add, mayAdd }: ClaimPhotosProps) {
  const { t, formats } = useBidLabels(claim.currencyCode);
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
          <FileButton
            text={t('claim.addPhotos')}
            accept={photoTypes}
            isPending={add.isPending}
            onFiles={(files) => add.mutate({ reference: claim.reference, files })}
          />
        </div>
      )}
      {mayAdd && add.error && (
        <div className="mt-2">
          <ErrorBand>
            {t('claim.photosFailed', { count: formats.number(claimPhotosMax) })}
          </ErrorBand>
        </div>
      )}
    </div>
  );
}
