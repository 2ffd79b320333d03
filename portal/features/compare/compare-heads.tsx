import { X } from 'lucide';
import type { ReactNode } from 'react';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { RowName } from './compare-cells.tsx';

interface CompareHeadsProps {
  summaries: readonly VehicleSummary[];
  onRemove: (at: number) => void;
  /** Of the phone, in place of the plate: which vehicle stands in the column. */
  chooser?: ((column: number) => ReactNode) | undefined;
  /** Whether photographs and plates stay in view while the rows scroll. */
  isSticky: boolean;
}

/** The heads of the columns: which vehicle it is, and the way to leave it out. */
export function CompareHeads({ summaries, onRemove, chooser, isSticky }: CompareHeadsProps) {
  const t = useTranslate();
  const corner = (
    <RowName isHead>
      <span className="sr-only">{t('list.column.vehicle')}</span>
    </RowName>
  );
  const photos = summaries.map((summary, at) => (
    <Photo key={summary.id} summary={summary} onRemove={() => onRemove(at)} />
  ));
  if (!isSticky)
    return (
      <tr>
        {corner}
        {summaries.map((summary, at) => (
          <th key={summary.id} scope="col" className="px-1.5 pb-3 text-left align-top font-normal">
            {photos[at]}
            <Name summary={summary} hasPlate />
          </th>
        ))}
      </tr>
    );
  return (
    <>
      <tr className="sticky top-0 z-2 bg-bg shadow-[0_1px_0_var(--color-line)]">
        {corner}
        {summaries.map((summary, at) => (
          <th
            key={summary.id}
            scope="col"
            className="px-1.5 py-1.5 text-left align-top font-normal"
          >
            {photos[at]}
            <span className="mt-1.5 block">
              {chooser ? chooser(at) : <Plate {...summary.plate} />}
            </span>
          </th>
        ))}
      </tr>
      <tr>
        <RowName isHead>{null}</RowName>
        {summaries.map((summary) => (
          <td key={summary.id} className="px-1.5 pb-3 align-top">
            <Name summary={summary} hasPlate={false} />
          </td>
        ))}
      </tr>
    </>
  );
}

function Photo({ summary, onRemove }: { summary: VehicleSummary; onRemove: () => void }) {
  const t = useTranslate();
  return (
    <span className="relative block">
      {summary.photo ? (
        <Picture
          url={summary.photo.url}
          alt=""
          sizes="(max-width: 860px) 160px, 290px"
          thumbhash={summary.photo.thumbhash}
          className="rounded-control"
        />
      ) : (
        <NoPhoto className="aspect-[16/10] rounded-control" />
      )}
      <span className="absolute top-1.5 right-1.5 print:hidden">
        <IconButton
          variant="round"
          label={t('compare.remove', { name: `${summary.name} ${summary.plate.text}` })}
          icon={<Icon node={X} size={16} />}
          onPress={onRemove}
        />
      </span>
    </span>
  );
}

function Name({ summary, hasPlate }: { summary: VehicleSummary; hasPlate: boolean }) {
  return (
    <>
      <Link
        href={summary.href}
        variant="plain"
        className="mt-2 block text-15 leading-snug font-strong hover:underline"
      >
        {summary.name}
      </Link>
      <span className="block text-13 wrap-break-word text-ink2">{summary.version}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5 empty:hidden">
        {hasPlate && <Plate {...summary.plate} />}
        {summary.status && <StatusBadge {...summary.status} />}
      </span>
    </>
  );
}
