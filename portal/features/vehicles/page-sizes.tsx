import { useLocation } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';
import type { ListPreferences } from './list-preferences.ts';
import { type ListState, listPageSizes, stateAddress } from './search-address.ts';

interface PageSizesProps {
  state: ListState;
  result: VehicleSearchAnswer['result'];
  remember: (changed: ListPreferences) => void;
}

/** 20, 50 or 100 a page, where more than the fewest are found; not in the page's first bytes. */
export function PageSizes({ state, result, remember }: PageSizesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname } = useLocation();
  const isReady = useAllMessages();
  if (!isReady || result.total <= listPageSizes[0]) return null;
  return (
    <ul aria-label={t('list.pageSizes')} className="flex items-center gap-2 text-13 text-ink2">
      <li aria-hidden>{t('list.pageSizes')}</li>
      {listPageSizes.map((pageSize) => (
        <li key={pageSize}>
          <Link
            href={`${pathname}${stateAddress({ ...state, pageSize, page: 1 })}`}
            variant="plain"
            current={result.pageSize === pageSize}
            onPress={() => remember({ pageSize })}
            className={classList(
              'grid h-9 min-w-9 place-items-center rounded-control! px-1 font-medium max-md:h-11 max-md:min-w-11',
              result.pageSize === pageSize ? 'bg-ink text-bg' : 'hover:bg-sunken',
            )}
          >
            {formats.number(pageSize)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
