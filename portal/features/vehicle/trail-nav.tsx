/** Back to the list that the vehicle was opened from, and on to the ones beside it there. */
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { TrailLot } from '#portal/features/vehicles/search-trail.ts';
import { backToList, useVehicleTrail } from '#portal/features/vehicles/use-search-trail.ts';
import { useTotalText } from '#portal/features/vehicles/total-text.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { isSingleKey } from '#portal/layout/single-keys.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';

export function TrailNav({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const totalText = useTotalText();
  const { assetId, licensePlate, lot } = vehicle;
  const here = { auctionId: lot.auctionId, assetId, licensePlate, name: '' };
  const trail = useVehicleTrail(here);
  const hrefOf = (one: TrailLot | undefined) =>
    one &&
    localePath(`/vehicles/${encodeURIComponent(one.licensePlate)}?auctionId=${one.auctionId}`);
  const [before, after] = [hrefOf(trail?.before), hrefOf(trail?.after)];
  useTrailKeys(before, after);
  if (!trail) return null;
  return (
    <nav
      aria-label={t('trail.label')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3"
    >
      <RouterLink
        to={trail.listAddress}
        state={backToList(here)}
        preventScrollReset
        className="inline-flex items-center gap-2 font-medium text-accent max-md:min-h-11"
      >
        <Icon node={ArrowLeft} size={16} />
        {t('trail.back')}
      </RouterLink>
      <span className="flex items-center gap-2 text-ink2">
        {t('list.ofTotal', {
          count: formats.number(trail.position),
          total: totalText(trail, trail.total),
        })}
        {before !== undefined && (
          <ButtonLink
            size="small"
            href={before}
            label={`${t('keys.previous')}: ${trail.before?.name}`}
          >
            <Icon node={ChevronLeft} size={18} />
          </ButtonLink>
        )}
        {after !== undefined && (
          <ButtonLink size="small" href={after} label={`${t('keys.next')}: ${trail.after?.name}`}>
            <Icon node={ChevronRight} size={18} />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}

/** As in the list: j is the next one, k the one before. */
function useTrailKeys(before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const href = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
    if (href === undefined || !isSingleKey(event)) return;
    event.preventDefault();
    void navigate(href);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
