import { Block, Loading, places } from './loading.tsx';

/** Lines of text, the last one shorter. */
export function TextSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label}>
      <div aria-hidden className="grid gap-2">
        {places(count).map((place) => (
          <Block key={place} className={place === count - 1 ? 'h-3.5 w-[60%]' : 'h-3.5'} />
        ))}
      </div>
    </Loading>
  );
}
