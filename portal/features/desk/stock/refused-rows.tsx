import type { ReactNode } from 'react';
import type { DeskImport, StockReport } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ReportTable, RowName, actionCell, besideAction, cell, useShown } from './report-table.tsx';
import { useFieldText } from './use-field-text.ts';
import { useReasonText } from './use-reason-text.ts';

export type RefusedRowsProps = {
  report: StockReport;
  /** Undefined where nothing is repaired here. */
  onRepair?: (refusals: number[]) => void;
  onLeaveOut?: (refusals: number[]) => void;
  /** Offers the rows as a file; undefined where there is none. */
  download?: ReactNode;
  isDisabled: boolean;
};

/** Why rows are refused, and with each value that was meant otherwise a button that takes it so. */
export function RefusedRows({
  report,
  onRepair,
  onLeaveOut,
  download,
  isDisabled,
}: RefusedRowsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const reasonText = useReasonText();
  const fieldText = useFieldText();
  const placed = report.refusals.map((refusal, place) => ({ ...refusal, place }));
  const { shown, more } = useShown(placed);
  const places = placed.filter(({ repair }) => repair).map(({ place }) => place);
  const columns = ['row', 'plate', 'field', 'value', 'why'] as const;
  return (
    <ReportTable
      id="stock-refused"
      title={t('stock.refusedTitle')}
      count={formats.number(report.refused)}
      columns={onRepair ? [...columns, 'action'] : columns}
      wideColumns={['field', 'value', 'action']}
      more={more}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {onRepair && places.length > 1 && (
            <Button size="small" isDisabled={isDisabled} onPress={() => onRepair(places)}>
              {t('stock.useAll', { count: places.length })}
            </Button>
          )}
          {download}
        </span>
      }
    >
      <tbody>
        {shown.map(({ row, name, plateCountry, field, value, reason, repair, place }) => {
          const use =
            repair &&
            t(repair.kind === 'date' ? 'stock.useDay' : 'stock.use', {
              value: fieldText(repair, repair.value),
            });
          const labelled = (text: string) => `${t('stock.row', { row })}: ${text}`;
          const action = onRepair && onLeaveOut && (
            <span className="inline-flex flex-wrap items-center justify-end gap-1 max-md:justify-start">
              <Button
                size="small"
                variant="quiet"
                isDisabled={isDisabled}
                label={labelled(t('stock.leaveOut'))}
                onPress={() => onLeaveOut([place])}
              >
                {t('stock.leaveOut')}
              </Button>
              {use && (
                <Button
                  size="small"
                  isDisabled={isDisabled}
                  label={labelled(use)}
                  onPress={() => onRepair([place])}
                >
                  {use}
                </Button>
              )}
            </span>
          );
          return (
            <tr key={place} className="rule-row">
              <td className={besideAction}>{formats.number(row)}</td>
              <th
                scope="row"
                className={classList(besideAction, 'text-left font-semi whitespace-nowrap')}
              >
                <RowName name={name} plateCountry={plateCountry} isRefused />
              </th>
              <td className={classList(besideAction, 'max-md:hidden')}>
                <code className="font-mono text-13">{field}</code>
              </td>
              <td className={classList(besideAction, 'max-w-48 break-words max-md:hidden')}>
                <code className="font-mono text-13">{value ?? '–'}</code>
              </td>
              <td className={classList(besideAction, 'font-stretch-normal text-pretty')}>
                {reasonText(reason)}
                <code className="block font-mono text-12 break-words text-ink2 md:hidden">
                  {value === null ? field : `${field}: ${value}`}
                </code>
                {action && <span className="block pt-2 md:hidden">{action}</span>}
              </td>
              {onRepair && <td className={classList(actionCell, 'max-md:hidden')}>{action}</td>}
            </tr>
          );
        })}
      </tbody>
    </ReportTable>
  );
}

export type RepairedRowsProps = {
  repairs: DeskImport['repairs'];
  /** Undefined once it is imported. */
  onUndo?: () => void;
  isDisabled: boolean;
};

/** Values that come in other than they were written. */
export function RepairedRows({ repairs, onUndo, isDisabled }: RepairedRowsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const fieldText = useFieldText();
  const { shown, more } = useShown(repairs);
  return (
    <ReportTable
      id="stock-repaired"
      title={t('stock.repairedTitle')}
      count={formats.number(repairs.length)}
      columns={['row', 'plate', 'field', 'value', 'taken']}
      more={more}
      actions={
        onUndo && (
          <Button size="small" isDisabled={isDisabled} onPress={onUndo}>
            {t('stock.undoRepairs')}
          </Button>
        )
      }
    >
      <tbody>
        {shown.map(({ row, name, plateCountry, column, field, kind, before, after }) => (
          <tr key={`${row} ${column}`} className="rule-row">
            <td className={cell}>{formats.number(row)}</td>
            <th scope="row" className={classList(cell, 'text-left font-semi whitespace-nowrap')}>
              <RowName name={name} plateCountry={plateCountry} />
            </th>
            <td className={cell}>
              <code className="font-mono text-13">{column}</code>
            </td>
            <td className={classList(cell, 'text-ink2')}>
              <s>{before ?? '–'}</s>
            </td>
            <td className={classList(cell, 'font-semi whitespace-nowrap')}>
              {fieldText({ field, kind }, after)}
            </td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
