import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useExpected } from '#portal/features/desk/yard/use-expected.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Signature } from '#portal/features/desk/signature.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';

/** Who comes for the vehicle, and once it has left who took it. */
export function SettlementCollection({
  answer: { pickUp, handedOver },
}: {
  answer: DeskSettlementAnswer;
}) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const expected = useExpected();
  if (!pickUp && !handedOver) return null;
  const km = handedOver ? formats.distanceKm(handedOver.odometerKm) : '';
  const facts = [
    ...(pickUp
      ? [
          {
            label: t('settle.expected'),
            value: expected(pickUp),
          },
        ]
      : []),
    ...(handedOver
      ? [
          {
            label: t('settle.handedOver'),
            value: t('settle.handedOverBy', {
              time: formats.dateTime(handedOver.at),
              operator: handedOver.handedBy,
              name: handedOver.collectedBy,
            }),
          },
          {
            label: t('settle.odometer'),
            value:
              handedOver.odometerReason === null
                ? km
                : t('settle.odometerReason', { km, reason: handedOver.odometerReason }),
          },
          {
            label: t('settle.signature'),
            value: handedOver.signature ? (
              <>
                <Signature strokes={handedOver.signature} />
                {t('settle.signatureOf', { name: handedOver.collectedBy })}
              </>
            ) : (
              t('settle.signedByName', { name: handedOver.collectedBy })
            ),
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="collection">
      <h2 id="collection" className="pb-2 type-h3">
        {t('settle.collection')}
      </h2>
      <SpecList isNarrow specs={facts} />
    </section>
  );
}
