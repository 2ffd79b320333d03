import { CardGrid } from './card-grid.tsx';
import { Block, Loading, places } from './loading.tsx';

/** Skeletons of cards, rows and panels. `label` says what is loading. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label}>
      <CardGrid label={label}>
        {places(count).map((place) => (
          <li key={place} aria-hidden className="grid content-start gap-2">
            <Block className="mb-1 aspect-[16/10] rounded-control" />
            <Block className="h-4 w-[70%]" />
            <Block className="h-3 w-[52%]" />
            <Block className="h-3 w-[84%]" />
            <Block className="mt-1 h-5 w-[46%]" />
            <Block className="mt-4 h-6 w-[38%]" />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label}>
      {places(count).map((place) => (
        <div
          key={place}
          aria-hidden
          className="flex h-21.25 items-center gap-3 rule-row md:h-11.75 md:gap-4"
        >
          <Block className="h-15 w-21 rounded-[4px] md:h-9 md:w-14" />
          <div className="grid flex-1 gap-1.5 md:max-w-60">
            <Block className="h-3.5 w-[80%]" />
            <Block className="h-2.5 w-[55%]" />
          </div>
          <Block className="h-5 w-18 max-md:hidden" />
          <Block className="ml-auto h-4 w-20" />
          <Block className="h-8 w-23 max-md:hidden" />
        </div>
      ))}
    </Loading>
  );
}

export function PanelSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div aria-hidden className="overflow-hidden rounded-panel border border-line bg-surface">
        <div className="flex h-13 items-center justify-between border-b border-line px-5">
          <Block className="h-4 w-34" />
          <Block className="h-4 w-16" />
        </div>
        <div className="grid gap-4 p-5">
          <Block className="h-10 w-[46%]" />
          <Block className="h-13" />
          <Block className="h-24" />
          <Block className="h-13" />
        </div>
      </div>
    </Loading>
  );
}
