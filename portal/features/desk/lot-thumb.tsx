import { classList } from '#portal/ui/class-list.ts';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';

export type LotThumbProps = { url: string | null; className?: string };

/** The first picture of a lot in a row; the vehicle's name stands beside it. */
export function LotThumb({ url, className = 'h-8.5 w-13.5' }: LotThumbProps) {
  if (url === null) return <NoPhoto className={classList('rounded-plate', className)} />;
  return (
    <Picture
      url={url}
      alt=""
      sizes="64px"
      className={classList('block overflow-hidden rounded-plate', className)}
    />
  );
}
