import type { DamageMark } from '#contract/desk/edits.ts';
import { minorOf } from '#contract/money.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { zonePlace } from '#portal/features/vehicle/damage-marks.ts';
import { useDrawing } from '#portal/features/vehicle/photos.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { DamageForm } from './damage-form.tsx';
import { DamagePlacer } from './damage-placer.tsx';
import type { PhotosSectionProps } from './photos-section.tsx';
import { photoTypes } from './photo-types.ts';
import { FileButton } from '#portal/ui/file-button.tsx';
import { useEditLot } from './lot-calls.ts';
import { RemovedRows } from './removed-rows.tsx';
import { Section } from './section.tsx';
import { useDraft } from './use-draft.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

/** A mark that is set or changed; without an id it is new. */
type Draft = { damageId?: string; mark: DamageMark };

export function DamageSection({ answer, address, isEditable, uploads }: PhotosSectionProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const refusedText = useRefusalText('edit');
  const edit = useEditLot(address);
  const { text: stored, store } = useDraft(`${address.assetId}.damage`);
  const draft = stored === null ? null : (JSON.parse(stored) as Draft);
  const setDraft = (changed: Draft | null) => store(changed && JSON.stringify(changed));
  const { damages, damageTotal, version, fields } = answer.vehicle;
  const body = fields.find(({ field }) => field === 'body')?.value;
  const drawing = useDrawing((body ?? null) as Parameters<typeof useDrawing>[0]);
  const price = (amount: number) => formats.price(minorOf(amount), answer.auction.currencyCode);
  const save = ({ damageId, mark }: Draft) =>
    edit.mutate(
      damageId === undefined
        ? { act: 'addDamage', version, damage: mark }
        : { act: 'changeDamage', version, damageId, damage: mark },
      { onSuccess: () => setDraft(null) },
    );
  const shown = damages.map(({ damageId, ...mark }) =>
    draft?.damageId === damageId ? draft.mark : mark,
  );
  const marks = draft && draft.damageId === undefined ? [...shown, draft.mark] : shown;
  return (
    <Section
      id="damage"
      title={t('edit.damageCount', { count: damages.length, total: price(damageTotal) })}
      note={isEditable ? t('edit.damageHelp') : undefined}
    >
      <div className="grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
        {drawing && (
          <DamagePlacer
            drawing={drawing}
            places={marks.map(({ zone, place }) => place ?? zonePlace(drawing, zone))}
            // A press while one is being saved would be taken for another place of it.
            isEditable={isEditable && !edit.isPending}
            onPlace={(zone, place) =>
              setDraft({
                ...draft,
                mark: {
                  ...(draft?.mark ?? { kind: 'scratch', sizeCm: null, repairCost: 0 }),
                  zone,
                  place,
                },
              })
            }
          />
        )}
        <div>
          {edit.error && <ErrorBand>{refusedText(edit.error)}</ErrorBand>}
          <ol>
            {damages.map(({ damageId, ...mark }, index) => {
              const picture = answer.photos.find((photo) => photo.damageId === damageId);
              return (
                <li
                  key={damageId}
                  className="rule-row grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2.5 text-14"
                >
                  <b className="font-strong">{index + 1}</b>
                  <span className="max-md:col-span-2">
                    {portal('vehicle.damageTitle', {
                      kind: portal(`damage.${mark.kind}`),
                      zone: portal(`zone.${mark.zone}`),
                    })}
                    <small className="block text-13 text-ink2">
                      {mark.sizeCm !== null &&
                        `${portal('vehicle.damageSize', { size: formats.number(mark.sizeCm) })} · `}
                      {price(mark.repairCost)}
                    </small>
                  </span>
                  <span className="flex flex-wrap justify-end gap-1.5 max-md:col-span-2 max-md:col-start-2 max-md:justify-start">
                    {picture?.url ? (
                      <img
                        src={`${picture.url}-320.webp`}
                        alt={t('edit.photoOfMark', { number: index + 1 })}
                        className="h-8 w-11 rounded-plate object-cover"
                      />
                    ) : (
                      <FileButton
                        text={t('edit.addPhoto')}
                        accept={photoTypes}
                        isOne
                        isDisabled={!isEditable}
                        onFiles={(files) =>
                          uploads.add(files, { photo: 'damage', damage: damageId })
                        }
                      />
                    )}
                    <Button
                      size="small"
                      isDisabled={!isEditable}
                      label={t('edit.changeMark', { number: index + 1 })}
                      onPress={() => setDraft({ damageId, mark })}
                    >
                      {t('edit.change')}
                    </Button>
                    <Button
                      size="small"
                      isDisabled={!isEditable}
                      label={t('edit.removeMark', { number: index + 1 })}
                      onPress={() => edit.mutate({ act: 'removeDamage', version, damageId })}
                    >
                      {t('edit.remove')}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ol>
          <RemovedRows
            removals={answer.removed.damages.map(({ kind, zone, ...one }) => ({
              ...one,
              what: portal('vehicle.damageTitle', {
                kind: portal(`damage.${kind}`),
                zone: portal(`zone.${zone}`),
              }),
            }))}
            timeZone={answer.auction.timeZone}
            isDisabled={!isEditable || edit.isPending}
            onRestore={(damageId) => edit.mutate({ act: 'restoreDamage', version, damageId })}
          />
          {draft ? (
            <DamageForm
              mark={draft.mark}
              isNew={draft.damageId === undefined}
              isPending={edit.isPending}
              drawing={drawing}
              onChange={(mark) => setDraft({ ...draft, mark })}
              onSave={() => save(draft)}
              onCancel={() => {
                edit.reset();
                setDraft(null);
              }}
            />
          ) : (
            isEditable && (
              <div className="mt-3">
                <Button
                  size="small"
                  onPress={() =>
                    setDraft({
                      mark: { kind: 'scratch', zone: 'frontBumper', sizeCm: null, repairCost: 0 },
                    })
                  }
                >
                  {t('edit.newMark')}
                </Button>
              </div>
            )
          )}
        </div>
      </div>
    </Section>
  );
}
