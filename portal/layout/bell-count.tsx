import { Bell } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';

/** The bell with how many notices are unread; its link says so in words. */
export function BellCount({ count }: { count?: string | undefined }) {
  return (
    <>
      <Icon node={Bell} size={20} />
      {count !== undefined && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 h-4 min-w-4 rounded-round bg-ink px-1 text-center text-11 leading-4 font-bold text-surface"
        >
          {count}
        </span>
      )}
    </>
  );
}
