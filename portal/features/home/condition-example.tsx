import type { DamageKind, DamageZone } from '#contract/damage-codes.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ReasonHead, type Reason } from './reason-head.tsx';

/** Damages as on a typical condition report of a lease return. */
const marks: { kind: DamageKind; zone: DamageZone; sizeCm: number; costMinor: number }[] = [
  { kind: 'scratch', zone: 'leftFrontDoor', sizeCm: 12, costMinor: 18_000 },
  { kind: 'dent', zone: 'rightRearWing', sizeCm: 3, costMinor: 14_500 },
  { kind: 'kerbDamage', zone: 'rightFrontWheel', sizeCm: 8, costMinor: 9_500 },
];

/** Shows what a buyer knows of a vehicle's condition before bidding. */
export function ConditionExample({ reason }: { reason: Reason }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section className="measure pt-18 md:pt-26">
      <div className="grid gap-x-18 gap-y-6 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <ReasonHead reason={reason} />
        <ol className="rule-open">
          {marks.map(({ kind, zone, sizeCm, costMinor }, index) => (
            <li
              key={zone}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 rule-row py-3.5"
            >
              <b
                aria-hidden
                className="grid size-5.5 place-items-center rounded-full bg-ink text-12 font-strong text-surface"
              >
                {index + 1}
              </b>
              <span className="text-17">
                {t('vehicle.damageTitle', { kind: t(`damage.${kind}`), zone: t(`zone.${zone}`) })}
                <span className="ml-3 text-14 whitespace-nowrap text-ink2">
                  {t('vehicle.damageSize', { size: formats.number(sizeCm) })}
                </span>
              </span>
              <span className="font-semi">{formats.price(costMinor, 'EUR')}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
