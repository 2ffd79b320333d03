import { type KeyboardEvent, useState } from 'react';
import { damageKinds, damageZones } from '#contract/damage-codes.ts';
import type { DamageMark } from '#contract/desk/edits.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { zonePlace } from '#portal/features/vehicle/damage-marks.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { LineDrawing } from '#portal/ui/line-drawing.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { readAmount, readWhole } from './read-value.ts';

export type DamageFormProps = {
  mark: DamageMark;
  isNew: boolean;
  isPending: boolean;
  drawing: LineDrawing | undefined;
  onChange: (mark: DamageMark) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** How far an arrow key moves a mark. */
const step = 0.02;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** As the contract has it. */
const sizeMaxCm = 500;

/** Undefined for what is no size. */
function sizeOf(text: string): number | null | undefined {
  const read = readWhole(text);
  if ('unread' in read) return undefined;
  return read.value === null || read.value <= sizeMaxCm ? read.value : undefined;
}

/** Undefined for what is no amount; an empty field costs nothing. */
function repairOf(text: string): number | undefined {
  const read = readAmount(text);
  return 'unread' in read ? undefined : (read.value ?? 0);
}

/** One mark: where it is by its zone, then to the hair by the arrow keys. */
export function DamageForm({ mark, drawing, onChange, ...props }: DamageFormProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const [size, setSize] = useState(mark.sizeCm === null ? '' : String(mark.sizeCm));
  const [repair, setRepair] = useState(String(mark.repairCost));
  const needed = useNeeded();
  const isSizeWrong = sizeOf(size) === undefined;
  const isRepairWrong = repairOf(repair) === undefined;
  const place = mark.place ?? (drawing && zonePlace(drawing, mark.zone));
  const onKey = (event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? [];
    if (!place || x === undefined || y === undefined) return;
    event.preventDefault();
    const fromNose = place.view === 'right' ? -x : x;
    const within = (value: number) => Math.min(1, Math.max(0, value));
    onChange({
      ...mark,
      place: { ...place, x: within(place.x + fromNose), y: within(place.y + y) },
    });
  };
  const change = (to: Partial<DamageMark>) => onChange({ ...mark, ...to });
  return (
    <fieldset className="mt-3 grid gap-3 rounded-panel border border-accent p-4 md:grid-cols-2">
      <legend className="px-1 text-14 font-strong">
        {t(props.isNew ? 'edit.newMark' : 'edit.changedMark')}
      </legend>
      <Select
        label={t('edit.markKind')}
        options={damageKinds.map((key) => ({ key, text: portal(`damage.${key}`) }))}
        selected={mark.kind}
        onChange={(key) => change({ kind: damageKinds.find((one) => one === key) ?? mark.kind })}
      />
      <Select
        label={t('edit.markZone')}
        options={damageZones.map((key) => ({ key, text: portal(`zone.${key}`) }))}
        selected={mark.zone}
        onChange={(key) => {
          const { place: _, ...others } = mark;
          onChange({ ...others, zone: damageZones.find((one) => one === key) ?? mark.zone });
        }}
      />
      <NeededFields needed={needed} className="contents">
        <TextField
          label={t('edit.markSize')}
          inputMode="numeric"
          value={size}
          onChange={(text) => {
            setSize(text);
            const sizeCm = sizeOf(text);
            if (sizeCm !== undefined) change({ sizeCm });
          }}
          error={isSizeWrong ? t('edit.sizeBounds', { most: sizeMaxCm }) : undefined}
        />
        <TextField
          label={t('edit.markRepair')}
          inputMode="decimal"
          value={repair}
          onChange={(text) => {
            setRepair(text);
            const repairCost = repairOf(text);
            if (repairCost !== undefined) change({ repairCost });
          }}
          error={isRepairWrong ? t('edit.unreadAmount', { text: repair }) : undefined}
        />
      </NeededFields>
      {place && (
        <button
          type="button"
          onKeyDown={onKey}
          className="rounded-control border border-dashed border-edge px-3 py-2 text-left text-13 text-ink2 max-md:hidden md:col-span-2"
        >
          {t('edit.moveMark')}
        </button>
      )}
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <Button
          variant="primary"
          size="small"
          isPending={props.isPending}
          onPress={() => needed.press(!isSizeWrong && !isRepairWrong, props.onSave)}
        >
          {t(props.isNew ? 'edit.addMark' : 'edit.saveMark')}
        </Button>
        <Button variant="quiet" size="small" onPress={props.onCancel}>
          {t('act.back')}
        </Button>
      </div>
    </fieldset>
  );
}
