import { useState } from 'react';
import type { DeskImport, DeskImportAct } from '#contract/desk/stock.ts';
import type { StockField } from '#contract/desk/stock-fields.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Select } from '#portal/ui/select.tsx';
import { cell, head } from './report-table.tsx';
import { useFieldName } from './use-field-name.ts';

export type ColumnsProps = {
  found: DeskImport;
  mayEdit: boolean;
  isDisabled: boolean;
  onMap: (act: DeskImportAct) => void;
};

const unread = '–';
/** How the columns of a supplier's table are read; what is named once is stored for its seller. */
export function Columns({ found, mayEdit, isDisabled, onMap }: ColumnsProps) {
  const t = useDeskTranslate();
  const fieldName = useFieldName(found.fields);
  const [chosen, setChosen] = useState<Readonly<Record<string, StockField | null>>>({});
  const { columns, fields, sellerName, version } = found;
  const fieldOf = (column: string, field: string | null): StockField | null =>
    column in chosen ? (chosen[column] ?? null) : (fields.find((one) => one === field) ?? null);
  const choose = (column: string, field: StockField | null) => {
    // A field is of one column: the one that had it is not read any more.
    const before = columns.find(
      (one) => field !== null && fieldOf(one.column, one.field) === field,
    );
    setChosen({ ...chosen, ...(before && { [before.column]: null }), [column]: field });
  };
  const save = () =>
    onMap({
      act: 'mapColumns',
      version,
      columns: columns.map(({ column, field }) => ({ column, field: fieldOf(column, field) })),
    });
  return (
    <section aria-labelledby="stock-columns" className="grid gap-3">
      <h2 id="stock-columns" className="type-h3">
        {t('stock.columns')}
      </h2>
      <p className="text-pretty text-14 text-ink2">
        {sellerName === null
          ? t('stock.columnsOnce')
          : t('stock.columnsKept', { seller: sellerName })}
      </p>
      <table className="w-full border-collapse type-table">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('stock.columnName')}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {t('stock.column.value')}
            </th>
            <th scope="col" className={head}>
              {t('stock.readAs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, field, samples, unread: values }) => (
            <tr key={column} className="rule-row">
              <th scope="row" className={`${cell} text-left font-semi break-words`}>
                {column}
                <span className="block font-normal break-words text-ink2 md:hidden">
                  {samples.join(' · ')}
                </span>
              </th>
              <td className={`${cell} max-w-60 break-words text-ink2 max-md:hidden`}>
                {samples.join(' · ')}
              </td>
              <td className={`${cell} w-60 pr-0 max-md:w-40`}>
                <Select
                  layout="cell"
                  label={t('stock.readAsOf', { column })}
                  selected={fieldOf(column, field) ?? unread}
                  isDisabled={!mayEdit || isDisabled}
                  options={[
                    { key: unread, text: t('stock.notRead') },
                    ...fields.map((key) => ({ key, text: fieldName(key) ?? key })),
                  ]}
                  onChange={(key) => choose(column, fields.find((one) => one === key) ?? null)}
                />
                {values.length > 0 && (
                  <span className="block pt-1 text-13 break-words text-ink2">
                    {t('stock.leftEmpty', { values: values.join(', ') })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayEdit && (
        <p>
          <Button isDisabled={isDisabled} onPress={save}>
            {t('stock.checkColumns')}
          </Button>
        </p>
      )}
    </section>
  );
}
