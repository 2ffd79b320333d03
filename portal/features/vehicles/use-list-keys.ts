import { type RefObject, useEffect, useEffectEvent } from 'react';
import { wantBidFocus } from '#portal/features/bidding/bid-focus.ts';
import { isSingleKey } from '#portal/layout/single-keys.ts';

/** The links of the list's vehicles, and of no page of it. */
const vehicleLink = 'a[href*="auctionId="]';

/**
 * Moves the focus from vehicle to vehicle by j and k, and presses what stands beside the one with
 * the focus: w its heart, c and x whether it is compared, b its action, with the focus on the
 * amount. Enter follows the link that has the focus.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const act = useEffectEvent((key: string): boolean => {
    const { current } = list;
    if (!current) return false;
    if (key === '?') {
      onHelp();
      return true;
    }
    if (key === 'j' || key === 'k') return moveFocus(current, key === 'j' ? 1 : -1);
    const row = current.contains(document.activeElement)
      ? document.activeElement?.closest('tr, li')
      : null;
    if (!row) return false;
    const links = row.querySelectorAll<HTMLElement>(vehicleLink);
    const pressed =
      key === 'b' ? links[links.length - 1] : row.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (key === 'b') wantBidFocus(pressed?.getAttribute('href') ?? null);
    pressed?.click();
    return pressed !== undefined && pressed !== null;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^[a-z?]$/iu.test(event.key) || !isSingleKey(event)) return;
      if (act(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function moveFocus(list: HTMLElement, by: -1 | 1): boolean {
  const rows = [...list.querySelectorAll('tr, li')];
  const links = rows.flatMap((row) => row.querySelector<HTMLElement>(vehicleLink) ?? []);
  const row = document.activeElement?.closest('tr, li');
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
