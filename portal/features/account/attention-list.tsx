import { Building2, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { StatusBadge, type StatusBadgeProps } from '#portal/ui/status-badge.tsx';

export type AttentionItem = {
  id: string;
  photoUrl?: string | undefined;
  /** In place of a photo. */
  icon?: IconNode | undefined;
  status: Pick<StatusBadgeProps, 'status' | 'word'>;
  title: string;
  /** Follows the title, in one piece. */
  plate?: string | undefined;
  text: string;
  /** A countdown or a date. */
  deadline: ReactNode;
  /** For example "12:00, DACH 47". */
  deadlineNote?: string | undefined;
  /** One button; primary only where waiting costs something. */
  action: ReactNode;
};

/** What needs the buyer's attention, by deadline: the top of the account. */
export function AttentionList({
  items,
  label,
}: {
  items: readonly AttentionItem[];
  label: string;
}) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 rule-row py-3.5 wide:grid-cols-[104px_140px_minmax(0,1fr)_auto_148px] wide:gap-x-5"
        >
          {item.photoUrl === undefined ? (
            <span className="grid aspect-[16/10] place-items-center rounded-[4px] bg-sunken text-ink2 max-wide:row-span-2 max-wide:self-start">
              <Icon node={item.icon ?? Building2} size={26} />
            </span>
          ) : (
            <Picture
              url={item.photoUrl}
              alt=""
              sizes="104px"
              className="rounded-[4px] max-wide:row-span-2 max-wide:self-start"
            />
          )}
          {/* On a phone status and deadline share a row where both fit, and never overlap. */}
          <span className="max-wide:col-span-2 max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:justify-between max-wide:gap-x-3 max-wide:gap-y-1 wide:contents">
            <span>
              <StatusBadge {...item.status} />
            </span>
            <span className="wide:order-1 wide:text-right">
              <span className="text-17 leading-tight font-semi">{item.deadline}</span>
              {item.deadlineNote !== undefined && (
                <small className="block text-12 text-ink3 max-md:hidden">{item.deadlineNote}</small>
              )}
            </span>
          </span>
          <span className="max-wide:col-span-2 max-wide:col-start-2">
            <b className="text-15 font-strong font-stretch-102%">
              {item.title}
              {item.plate !== undefined && (
                <>
                  , <span className="whitespace-nowrap">{item.plate}</span>
                </>
              )}
            </b>
            <span className="block text-pretty text-ink2">{item.text}</span>
          </span>
          <span className="grid max-wide:col-span-3 max-wide:mt-1 wide:order-2">{item.action}</span>
        </li>
      ))}
    </ul>
  );
}
