import { FollowButton } from '#portal/features/follows/follow-button.tsx';
import type { NewFollow } from '#contract/follows.ts';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';

/** Saves the search of the list, or removes it; its texts come after those of the first page. */
export function SaveSearch({ of }: { of: NewFollow }) {
  return (
    <span className="flex-none empty:hidden">{useAllMessages() && <FollowButton of={of} />}</span>
  );
}
