import { Plus, X } from 'lucide';
import { useId } from 'react';
import { ladderBandsMax } from '#contract/auction-values.ts';
import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { LadderKind } from '#domain/ladder.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { inputClass } from '#portal/ui/field.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type BandText, defaultBands, readLadder } from './ladder-text.ts';

type LadderFieldProps = {
  kind: LadderKind;
  currency: CurrencyCode;
  bands: readonly BandText[];
  isDefault: boolean;
  /** Null: the default again. */
  onChange: (bands: readonly BandText[] | null) => void;
};

const cells = ['from', 'value'] as const;

/** A ladder in one line, which opens into its bands; the first band at problem says why. */
export function LadderField({ kind, currency, bands, isDefault, onChange }: LadderFieldProps) {
  const t = useDeskTranslate();
  const problemId = useId();
  const read = readLadder(bands, kind);
  const problem = 'problem' in read ? read : undefined;
  const set = (index: number, cell: keyof BandText, text: string) =>
    onChange(bands.map((band, at) => (at === index ? { ...band, [cell]: text } : band)));
  return (
    <details className="rule-row pb-3 text-14" open={problem ? true : undefined}>
      <summary className="cursor-pointer">
        <span className="text-13 font-semi">{t(`ladder.${kind}`)}</span>{' '}
        <span className="text-13 text-ink2">
          <LadderSummary kind={kind} currency={currency} bands={bands} isDefault={isDefault} />
        </span>
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{t(`ladder.${kind}`)}</caption>
        <thead>
          <tr className="text-left text-12 text-ink2">
            <th scope="col" className="font-normal">
              {t('ladder.from', { currency })}
            </th>
            <th scope="col" className="font-normal">
              {t(`ladder.value.${kind}`, { currency })}
            </th>
            <th scope="col">
              <span className="sr-only">{t('ladder.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            // Bands have no name: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {cells.map((cell) => (
                <td key={cell} className="py-1 pr-2">
                  <input
                    inputMode="decimal"
                    value={band[cell]}
                    maxLength={14}
                    aria-label={t(`ladder.cell.${cell}`, { band: index + 1 })}
                    aria-invalid={problem?.band === index || undefined}
                    data-invalid={problem?.band === index || undefined}
                    aria-describedby={problem?.band === index ? problemId : undefined}
                    onChange={(event) => set(index, cell, event.target.value)}
                    className={classList(inputClass, 'text-right')}
                  />
                </td>
              ))}
              <td className="w-11 py-1">
                <IconButton
                  label={t('ladder.removeBand', { band: index + 1 })}
                  icon={<Icon node={X} size={18} />}
                  isDisabled={bands.length === 1}
                  onPress={() => onChange(bands.filter((_, at) => at !== index))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem && (
        <p id={problemId} role="alert" className="py-1 text-13 font-medium text-danger">
          {t('ladder.problemAt', {
            band: problem.band + 1,
            problem: t(`ladder.problem.${problem.problem}`),
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-2 pt-2">
        <Button
          size="small"
          icon={<Icon node={Plus} size={16} />}
          isDisabled={bands.length >= ladderBandsMax}
          onPress={() => onChange([...bands, { from: '', value: '' }])}
        >
          {t('ladder.add')}
        </Button>
        {!isDefault && (
          <Button size="small" onPress={() => onChange(null)}>
            {t('ladder.reset', { currency })}
          </Button>
        )}
      </p>
    </details>
  );
}

/** `€25 to €250 in 4 bands, as by default`. */
function LadderSummary({ kind, currency, bands, isDefault }: Omit<LadderFieldProps, 'onChange'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const read = readLadder(bands, kind);
  if ('problem' in read) return t('ladder.wrong');
  const price = (band: { value: number } | undefined) =>
    formats.price(minorOf(band?.value), currency);
  const values = { least: price(read.ladder[0]), most: price(read.ladder.at(-1)) };
  const isUsual = isDefault || isSame(bands, defaultBands(kind, currency));
  const count = bands.length;
  return t(isUsual ? 'ladder.summaryDefault' : 'ladder.summary', { ...values, count });
}

function isSame(one: readonly BandText[], other: readonly BandText[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
