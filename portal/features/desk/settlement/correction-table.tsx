import { sumCases } from '#contract/tax-case.ts';
import type { CorrectionAnswer, StatementFacts } from '#contract/desk/settlements.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useSums } from './use-sums.ts';

const words = [
  'buyer',
  'street',
  'place',
  'country',
  'vatNumber',
  'seller',
  'sellerAddress',
  'vehicle',
  'licensePlate',
  'vin',
  'taxCase',
  'destination',
] as const satisfies readonly (keyof StatementFacts)[];
const sums = [
  'net',
  'fee',
  'vat',
  'deposit',
  'registrationTax',
  'total',
] as const satisfies readonly (keyof StatementFacts)[];

interface CorrectionTableProps {
  answer: CorrectionAnswer;
  currencyCode: string;
}

/** What differs, row by row; the total also where it stays. */
export function CorrectionTable({
  answer: { before, after, isChanged },
  currencyCode,
}: CorrectionTableProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = useSums();
  if (!isChanged) return <p className="text-14">{t('settle.correctSame')}</p>;
  const shown = (field: (typeof words)[number], value: string | null) => {
    if (value === null) return t('changes.nothing');
    if (field === 'country' || field === 'destination') return formats.country(value);
    const taxCase = field === 'taxCase' && sumCases.find((one) => one === value);
    return taxCase ? t(`settle.taxCase.${taxCase}`) : value;
  };
  const rows = [
    ...words
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, shown(field, before[field]), shown(field, after[field])] as const),
    ...sums
      .filter((field) => field === 'total' || before[field] !== after[field])
      .map(
        (field) =>
          [field, sum(before[field], currencyCode), sum(after[field], currencyCode)] as const,
      ),
  ];
  return (
    <table className="w-full table-fixed text-left text-14">
      <thead>
        <tr className="border-b border-ink text-13 text-ink2">
          <th scope="col" className="w-[28%] py-2 pr-3 font-medium">
            {t('changes.field')}
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('settle.correctBefore')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('settle.correctAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, was, is]) => (
          <tr key={field} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere text-ink2">
              {t(`settle.fact.${field}`)}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">
              {was === is || was === t('changes.nothing') ? (
                was
              ) : (
                <del className="text-ink2">{was}</del>
              )}
            </td>
            <td className="py-2 wrap-anywhere">
              {was === is ? is : <ins className="font-strong no-underline">{is}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
