import { minorOf } from '#contract/money.ts';
import { wholeSum } from '#contract/whole-sum.ts';
import { wonPath } from '#contract/won-path.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { PanelBody, PanelFoot } from './panel.tsx';
import { StepList } from '#portal/ui/ruled-list.tsx';
import type { PanelProps } from './panel-props.ts';
import { netBasis } from '#portal/features/sums/amount-basis.ts';
import { BidSum } from '#portal/features/sums/bid-sum.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { Decision } from './outcome-band.tsx';
import { useSettlement } from './use-settlement.ts';
import { sumStateOf } from '#portal/features/sums/sum-state.ts';
import { PriceRow } from './price-row.tsx';
import { wonNextSteps } from './won-next-steps.ts';

/** Won or bought: the final sum and the next steps. */
export function WonPanel(props: PanelProps) {
  const { live, vehicle, labels } = props;
  const { t, priceMinor, formats } = labels;
  const localePath = useLocalePath();
  const { settlement, isPending } = useSettlement({
    auctionId: vehicle.lot.auctionId,
    assetId: vehicle.assetId,
  });
  const hammer = live.mine?.hammerPrice ?? live.lot.price;
  if (hammer === null) return null;
  const hammerMinor = minorOf(hammer);
  const issued = settlement?.statement.sum;
  const sum = issued ?? wholeSum(hammerMinor, vehicle.terms, vehicle.buyer);
  const place = vehicle.location.place ?? t(`country.${vehicle.location.country}`);
  return (
    <>
      <PanelBody>
        <PriceRow
          basis={t('bid.basis.hammer')}
          amount={priceMinor(hammerMinor)}
          taxes={t(netBasis(vehicle))}
        >
          <span>{t('bid.lot', { number: formats.number(live.lot.lotNumber) })}</span>
          <span>{vehicle.licensePlate}</span>
        </PriceRow>
        <Decision {...props}>
          <ButtonLink
            variant="primary"
            size="big"
            wide
            href={localePath(
              wonPath({ auctionId: vehicle.lot.auctionId, licensePlate: vehicle.licensePlate }),
            )}
          >
            {t('bid.won.statement')}
          </ButtonLink>
        </Decision>
        <BidSum
          sum={sum}
          labels={labels}
          of="hammer"
          state={sumStateOf(settlement)}
          choice={issued ? undefined : <DestinationChoice vehicle={vehicle} labels={labels} />}
        />
        {!isPending && (
          <StepList
            steps={wonNextSteps({ settlement, totalMinor: sum.totalMinor, place }, labels)}
          />
        )}
      </PanelBody>
      {/* Finance is for what is still to be paid. */}
      {!isPending && (settlement?.state ?? 'issued') === 'issued' && (
        <PanelFoot>
          <span className="text-ink2">{t('bid.won.spread')}</span>
          <ButtonLink size="small" href={localePath('/my-account/request-finance')}>
            {t('bid.won.finance')}
          </ButtonLink>
        </PanelFoot>
      )}
    </>
  );
}
