import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import type { InactivityPhase } from '#portal/auth/inactivity.ts';
import { sessionTabs, useSession } from '#portal/auth/session.ts';
import { onSignOut, signOut } from '#portal/auth/sign-out.ts';
import { watchInactivity } from '#portal/auth/watch-inactivity.ts';
import type { InactivityDialogProps } from './inactivity-dialog.tsx';
import { endPush, endPushOfInactive, endPushOfOthers } from './own-push.ts';
import { useLastValue } from '#portal/ui/use-last-value.ts';

/** Imported by inactivity-guard.tsx only. */
export function InactivityWatch() {
  const { inactivityMinutes } = useConfig();
  const locale = useLocale();
  const session = useSession();
  const subject = session.status === 'signedIn' ? session.subject : undefined;
  const [phase, setPhase] = useState<InactivityPhase>({ name: 'active' });
  const watch = useRef<ReturnType<typeof watchInactivity>>(null);

  useEffect(() => {
    // Loads the dialog long before it is needed: at the warning there may be no network.
    void loadDialog();
    const own = watchInactivity({
      minutes: inactivityMinutes,
      page: window,
      tabs: sessionTabs(),
      nowMs: Date.now,
      onPhase: setPhase,
    });
    watch.current = own;
    // While the redirect to the provider is pending there is no warning and no second sign-out.
    const forget = onSignOut(own.stop);
    return () => {
      forget();
      own.stop();
    };
  }, [inactivityMinutes]);

  const isOver = phase.name === 'over';
  useEffect(() => {
    if (isOver) void endPushOfInactive().then(() => signOut(locale, 'inactive'));
  }, [isOver, locale]);

  useEffect(() => {
    if (subject !== undefined) void endPushOfOthers(subject);
  }, [subject]);

  const wasWarned = useLastValue(phase.name === 'active' ? null : phase) !== null;
  if (!wasWarned) return null;
  return (
    <Suspense fallback={null}>
      <InactivityDialog
        isOpen={phase.name !== 'active'}
        remainingMs={phase.name === 'warned' ? phase.remainingMs : 0}
        onStay={() => watch.current?.stay()}
        onSignOut={() => void endPush().then(() => signOut(locale))}
      />
    </Suspense>
  );
}

const InactivityDialog = lazy(async () => ({ default: await loadDialog() }));

/** A dialog that cannot be loaded is no error of the page: the sign-out itself needs none. */
async function loadDialog(): Promise<ComponentType<InactivityDialogProps>> {
  try {
    return (await import('./inactivity-dialog.tsx')).InactivityDialog;
  } catch {
    return () => null;
  }
}
