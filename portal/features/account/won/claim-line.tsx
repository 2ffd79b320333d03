import { useState } from 'react';
import type { Settlement } from '#contract/settlements.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { useClaimPhotos } from './claim-photos.tsx';

/** What was claimed on a vehicle, and until when something may be. */
export function ClaimLine({ settlement }: { settlement: Settlement }) {
  const { claims, state, statement } = settlement;
  const { t, formats } = useBidLabels(statement.currencyCode);
  const { may } = useReader();
  const nowMs = useServerSecond() ?? 0;
  const [isClaiming, setClaiming] = useState(false);
  // Of the form and of the claim that it becomes, so that what fails is said where it stands.
  const addPhotos = useClaimPhotos(settlement);
  if (claims.until === null)
    return state === 'released' ? (
      <p className="mt-3 border-t border-line pt-3 text-14 text-ink2">
        {t('claim.before', { hours: formats.number(claims.hours) })}
      </p>
    ) : null;
  const isOver = nowMs > Date.parse(claims.until);
  const mayClaim = !isOver && !claims.isClaimed && may('bid') !== false;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 className="text-14 font-semi">{t('claim.title')}</h4>
        <span className="text-14 text-ink2">
          {t(isOver ? 'claim.over' : 'claim.until', { time: formats.dateTime(claims.until) })}
        </span>
        {mayClaim && (
          <Button size="small" onPress={() => setClaiming(true)}>
            {t('claim.open')}
          </Button>
        )}
      </div>
      {claims.count > 0 && <ClaimDetail settlement={settlement} addPhotos={addPhotos} />}
      <ClaimDialog
        settlement={settlement}
        addPhotos={addPhotos}
        isOpen={isClaiming}
        onClose={() => setClaiming(false)}
      />
    </div>
  );
}
