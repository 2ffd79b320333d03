import { Bell, BellOff } from 'lucide';
import type { NewFollow } from '#contract/follows.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useExpectsBuyer } from '#portal/layout/use-expects-buyer.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button, type ButtonVariant } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { useEffect } from 'react';
import { findFollow, useChangeFollows, useFollows } from './use-follows.ts';

export interface FollowButtonProps {
  of: Exclude<NewFollow, { kind: 'search' }>;
  /** Of a country or a seller, as the reader calls it. */
  name?: string;
  variant?: ButtonVariant;
}

/** Follows, or follows no more; nothing for visitors, and an empty place until the answer. */
export function FollowButton({ of, name = '', variant }: FollowButtonProps) {
  const t = useTranslate();
  const announce = useAnnounce();
  const { data, error } = useFollows();
  const isExpected = useExpectsBuyer();
  const { change, isPending, problem } = useChangeFollows();
  useEffect(() => {
    if (problem !== null) announce.politely(problem);
  }, [problem, announce]);
  if (!data && (error || !isExpected)) return null;
  const followed = data && findFollow(data.follows, of);
  const texts = {
    country: ['follow.add', 'follow.remove'],
    seller: ['follow.add', 'follow.remove'],
    auction: ['follow.addAuction', 'follow.removeAuction'],
  } as const;
  const key = texts[of.kind][followed ? 1 : 0];
  const text = key === 'follow.add' || key === 'follow.remove' ? t(key, { name }) : t(key);
  return (
    <span className={data ? 'inline-grid gap-1' : 'invisible inline-grid'}>
      <Button
        size="small"
        {...(variant && { variant })}
        icon={<Icon node={followed ? BellOff : Bell} size={15} />}
        isPending={isPending}
        onPress={() => change(followed ? { unfollow: followed.id } : of)}
      >
        {text}
      </Button>
      {problem !== null && <span className="max-w-[56ch] text-13">{problem}</span>}
    </span>
  );
}
