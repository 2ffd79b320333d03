import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { Spine } from './spine.tsx';
import { VehicleSide } from './vehicle-side.tsx';
import { type WonLot, currentStep, wonSteps } from './won-lots.ts';
import { flagOf } from './won-state.tsx';
import { stepContents } from './won-steps.tsx';

interface OpenVehicleProps {
  lot: WonLot;
  /** False while nobody has said to which account buyers pay; undefined where no call says it. */
  areIssued: boolean | undefined;
}

/** From the award to its papers: six steps, of which the current one is open. */
export function OpenVehicle({ lot, areIssued }: OpenVehicleProps) {
  const labels = useBidLabels(lot.currencyCode);
  const current = currentStep(lot);
  const flag = flagOf(lot, labels);
  return (
    <div className="grid gap-x-10 gap-y-8 pt-4 pb-6 wide:grid-cols-[minmax(0,1fr)_340px]">
      {areIssued !== undefined && (
        <Spine
          current={current}
          steps={wonSteps.map((key) => ({
            key,
            ...stepContents[key]({ lot, current, areIssued, labels }),
            badge: flag && key === (current ?? 'papers') && <StatusBadge {...flag} />,
          }))}
        />
      )}
      <VehicleSide lot={lot} />
    </div>
  );
}
