import { Equal, Pencil, Plus, X } from 'lucide';
import type { StockReport as Report } from '#contract/desk/stock.ts';
import type { StockField } from '#contract/desk/stock-fields.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { type RefusedRowsProps, RefusedRows } from './refused-rows.tsx';
import { ReportTable, RowName, cell, useShown } from './report-table.tsx';
import { useFieldName } from './use-field-name.ts';
import { useFieldText } from './use-field-text.ts';

const kinds = ['added', 'updated', 'unchanged', 'refused'] as const;
const marks = { added: Plus, updated: Pencil, unchanged: Equal, refused: X };
const tones = {
  added: 'bg-won',
  updated: 'bg-lead-fill',
  unchanged: 'bg-ink3',
  refused: 'bg-danger',
};
/** What the rows of a file come to; the four counts add up to the rows. */
export function StockReport({
  isDone,
  fields,
  ...refused
}: RefusedRowsProps & { isDone: boolean; fields: readonly StockField[] }) {
  const { report } = refused;
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <>
      <section aria-label={t('stock.counts')}>
        <div aria-hidden className="flex h-7 gap-0.5">
          {kinds.map(
            (kind) =>
              report[kind] > 0 && (
                <span
                  key={kind}
                  className={classList('min-w-1', tones[kind])}
                  style={{ flexGrow: report[kind] }}
                />
              ),
          )}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
          {kinds.map((kind) => (
            <div key={kind} className="flex flex-col-reverse">
              <dt className="inline-flex items-center gap-1.5 text-13 text-ink2">
                <Icon node={marks[kind]} size={13} />
                {t(`stock.${kind}`)}
              </dt>
              <dd
                className={classList(
                  'text-[1.75rem] leading-tight font-strong',
                  kind === 'refused' && report.refused > 0 && 'text-danger',
                )}
              >
                {formats.number(report[kind])}
              </dd>
            </div>
          ))}
        </dl>
        {isDone && <p className="mt-3 font-semi text-won">{t('stock.done')}</p>}
      </section>
      {report.refusals.length > 0 && <RefusedRows {...refused} />}
      {report.changes.length > 0 && <Updated report={report} fields={fields} />}
    </>
  );
}

/** A vehicle is named once, beside the first of its fields. */
function Updated({ report, fields }: { report: Report; fields: readonly StockField[] }) {
  const t = useDeskTranslate();
  const fieldText = useFieldText();
  const fieldName = useFieldName(fields);
  const { shown, more } = useShown(report.changes);
  const vehicles = [...Map.groupBy(shown, ({ name }) => name).values()];
  return (
    <ReportTable
      id="stock-updated"
      title={t('stock.updatedTitle')}
      count={t('stock.fields', { count: report.changesTotal })}
      columns={['plate', 'vehicle', 'field', 'before', 'after']}
      wideColumns={['vehicle']}
      more={more}
    >
      {vehicles.map((changes) => (
        <tbody key={changes[0]?.name}>
          {changes.map(({ name, plateCountry, vehicle, field, kind, before, after }, at) => (
            <tr key={field} className="rule-row">
              {at === 0 && (
                <>
                  <th
                    scope="rowgroup"
                    rowSpan={changes.length}
                    className={classList(cell, 'text-left font-semi whitespace-nowrap')}
                  >
                    <RowName name={name} plateCountry={plateCountry} />
                    <span className="block pt-1 text-12 font-normal whitespace-normal text-ink2 md:hidden">
                      {vehicle}
                    </span>
                  </th>
                  <td
                    rowSpan={changes.length}
                    className={classList(cell, 'font-semi max-md:hidden')}
                  >
                    {vehicle}
                  </td>
                </>
              )}
              <td className={cell}>
                {fieldName(field) ?? <code className="font-mono text-13">{field}</code>}
              </td>
              <td className={classList(cell, 'text-ink2')}>
                {before === null ? '–' : <s>{fieldText({ field, kind }, before)}</s>}
              </td>
              <td className={classList(cell, 'font-semi')}>{fieldText({ field, kind }, after)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </ReportTable>
  );
}
