import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#portal/api/api-context.tsx';
import { useTabTitle } from '#portal/layout/use-tab-title.ts';
import type { DeskUser } from '#contract/desk/auctions.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { deskTodayQuery } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { CommandPalette } from './command-palette.tsx';
import { DeskBottomBar } from './desk-bottom-bar.tsx';
import { DeskHeader } from './desk-header.tsx';
import { useDeskKeys } from './desk-keys.tsx';
import { deskPlaces, placeOf } from './desk-places.ts';
import { DeskStrip } from './desk-strip.tsx';
import { KeyHelp } from './key-help.tsx';
import { Proposals } from './proposals.tsx';
import { RefusedDecisions } from './refused-decisions.tsx';

export type DeskShellProps = { user: DeskUser; path: string; children: ReactNode };

/** Header, strip, bottom bar, search and keys around every screen of the desk. */
export function DeskShell({ user, path, children }: DeskShellProps) {
  const { data: today, error, refetch } = useQuery(deskTodayQuery(useApi()));
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const close = () => setOpened(null);
  const current = placeOf(path);
  useDeskKeys({
    '/': () => setOpened('search'),
    '?': () => setOpened('keys'),
    ...Object.fromEntries(
      deskPlaces.map((place) => [`g ${place.letter}`, () => void navigate(localePath(place.path))]),
    ),
  });
  useSearchChord(() => setOpened('search'));
  const t = useDeskTranslate();
  const shell = useTranslate();
  // One route serves all places: the title names the place, which is announced on arrival.
  useTabTitle([current && t(`place.${current.name}`), t('desk.name'), shell('shell.name')]);
  return (
    <>
      <DeskHeader current={current} counts={today?.counts} onSearch={() => setOpened('search')} />
      <DeskStrip
        today={today}
        isStale={Boolean(error)}
        isOnPage={current?.name === 'today'}
        onRetry={() => void refetch()}
        onKeys={() => setOpened('keys')}
      />
      {/* Over the page, so that no row moves away under the pointer. */}
      <div className="pointer-events-none fixed inset-x-4 top-4 z-30 grid justify-items-center gap-2 md:top-26">
        <Proposals role={user.role} />
        <RefusedDecisions path={path} />
      </div>
      {children}
      <DeskBottomBar current={current} counts={today?.counts} />
      <CommandPalette isOpen={opened === 'search'} onClose={close} />
      <KeyHelp isOpen={opened === 'keys'} onClose={close} />
    </>
  );
}

/** ⌘K or Ctrl K opens the search from anywhere, fields included. */
function useSearchChord(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
