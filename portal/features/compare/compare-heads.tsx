import { X } from 'lucide';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';

interface CompareHeadsProps {
  summaries: readonly VehicleSummary[];
  onRemove: (at: number) => void;
}

/** The heads of the columns: which vehicle it is, and the way to leave it out. */
export function CompareHeads({ summaries, onRemove }: CompareHeadsProps) {
  const t = useTranslate();
  return (
    <>
      {summaries.map((summary, at) => (
        <th key={summary.id} scope="col" className="px-1.5 pb-3 text-left align-top font-normal">
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
                onPress={() => onRemove(at)}
              />
            </span>
          </span>
          <Link
            href={summary.href}
            variant="plain"
            className="mt-2 block text-15 leading-snug font-strong hover:underline"
          >
            {summary.name}
          </Link>
          <span className="block text-13 wrap-break-word text-ink2">{summary.version}</span>
          <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <Plate {...summary.plate} />
            {summary.status && <StatusBadge {...summary.status} />}
          </span>
        </th>
      ))}
    </>
  );
}
