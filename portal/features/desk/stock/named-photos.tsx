import type { DeskImport } from '#contract/desk/stock.ts';
import { namedPhotoStates } from '#contract/desk/values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ReportTable, RowName, cell, useShown } from './report-table.tsx';
import { useFileText } from './use-reason-text.ts';

type Named = DeskImport['photos']['named'][number];

/** Photographs that the file names and nobody handed in: what becomes of each. */
export function NamedPhotos({ photos: { named, namedCounts } }: Pick<DeskImport, 'photos'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const outcome = useOutcome();
  const { shown, more } = useShown(named);
  if (named.length === 0) return null;
  const counts = namedPhotoStates
    .filter((state) => namedCounts[state] > 0)
    .map((state) => t(`stock.named.${state}`, { count: formats.number(namedCounts[state]) }));
  return (
    <ReportTable
      id="stock-named"
      title={t('stock.named')}
      count={counts.join(' · ')}
      columns={['row', 'plate', 'photo', 'outcome']}
      wideColumns={['row']}
      more={more}
    >
      <tbody>
        {shown.map((photo) => (
          <tr key={`${photo.name} ${photo.source} ${photo.kind}`} className="rule-row">
            <td className={classList(cell, 'max-md:hidden')}>{photo.row}</td>
            <th scope="row" className={classList(cell, 'text-left font-semi whitespace-nowrap')}>
              <RowName name={photo.name} plateCountry={photo.plateCountry} />
            </th>
            <td className={classList(cell, 'font-mono text-13 break-all text-ink2')}>
              <span translate="no">{photo.source}</span>
              <span className="block font-sans text-12 text-ink3">{t(`photo.${photo.kind}`)}</span>
            </td>
            <td className={classList(cell, isOpen(photo) && 'font-semi text-danger')}>
              {outcome(photo)}
            </td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

function isOpen({ state }: Named): boolean {
  return state === 'refused' || state === 'missing';
}

function useOutcome(): (photo: Named) => string {
  const t = useDeskTranslate();
  const fileText = useFileText();
  return ({ state, code }) => {
    if (state === 'refused') return t('stock.namedState.refused', { reason: fileText(code ?? '') });
    if (state === 'waiting' && code !== null)
      return t('stock.namedState.again', { reason: fileText(code) });
    return t(`stock.namedState.${state}`);
  };
}
