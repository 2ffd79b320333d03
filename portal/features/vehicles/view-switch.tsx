import type { IconNode } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

export type View = {
  href: string;
  label: string;
  icon: IconNode;
  isCurrent?: boolean;
  onPress?: () => void;
};

/** Cards or rows: two addresses of the same list. */
export function ViewSwitch({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <ul
      aria-label={label}
      className="inline-flex flex-none overflow-hidden rounded-control border border-edge bg-surface"
    >
      {views.map(({ href, label: name, icon, isCurrent, onPress }) => (
        // By name: what a leaving field changes in the address must not replace a pressed link.
        <li key={name}>
          <Link
            href={href}
            variant="plain"
            label={name}
            current={isCurrent}
            restoreScroll
            onPress={onPress}
            className={classList(
              'grid h-9.5 w-10 place-items-center rounded-none! -outline-offset-2! transition-colors max-md:size-11',
              isCurrent ? 'bg-ink text-bg' : 'text-ink3 hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon node={icon} size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
