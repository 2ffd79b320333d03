import { useTranslate } from '#portal/i18n/locale.tsx';
import { PanelSkeleton } from '#portal/ui/skeletons.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { PanelColumns } from '#portal/ui/panel-columns.tsx';

/** Has the page's layout while the vehicle loads, so that nothing moves when it arrives. */
export function VehicleSkeleton({ plate }: { plate: string }) {
  const t = useTranslate();
  const label = t('vehicle.loading');
  return (
    <div className="measure min-h-dvh pb-18">
      <PanelColumns
        head={<h1 className="min-h-18 type-h1">{plate}</h1>}
        photos={
          <>
            <div className="grid gap-2 max-md:-mx-4 md:grid-cols-[minmax(0,1fr)_116px]">
              <div className="aspect-[16/10] bg-ended-soft md:rounded-panel" />
            </div>
            <div className="pt-5">
              <TextSkeleton count={2} label={label} />
            </div>
          </>
        }
        panel={
          <div className="pt-7.5">
            <PanelSkeleton label={label} />
          </div>
        }
        rest={
          <div className="mt-11">
            <TextSkeleton count={6} label={label} />
          </div>
        }
      />
    </div>
  );
}
