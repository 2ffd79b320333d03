import { CircleUserRound, Gavel, History, LogIn, LogOut, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { type Session, signOut, useSession } from '#portal/session/session.ts';
import { useSignIn } from '#portal/session/use-sign-in.ts';
import { DropMenu } from '#portal/shell/drop-menu.tsx';
import { useNotices } from '#portal/shell/notices.tsx';
import { Button } from '#portal/ui/button.tsx';

/** Sign in, or who is signed in. */
export function AccountMenu() {
  const session = useSession();
  if (session.status === 'signedIn') return <SignedIn session={session} />;
  return <SignInButton isKnown={session.status === 'signedOut'} />;
}

function SignInButton({ isKnown }: { isKnown: boolean }) {
  const t = useTranslate();
  const { pathname, search, hash } = useLocation();
  const { signIn, isPending, hasFailed } = useSignIn();
  const notices = useNotices();
  useEffect(() => {
    if (!hasFailed) return;
    const text = `${t('session.unreachable.title')} ${t('session.unreachable.text')}`;
    notices.show({ kind: 'fault', text });
  }, [hasFailed, notices, t]);
  return (
    // Holds its place until it is known who is here, so that nothing jumps.
    <span className={isKnown ? 'ml-1' : 'invisible ml-1'}>
      <Button
        look="primary"
        isPending={isPending}
        onPress={() => signIn(`${pathname}${search}${hash}`)}
      >
        <LogIn aria-hidden className="small:hidden" />
        <span className="whitespace-nowrap max-small:sr-only">{t('shell.signIn')}</span>
      </Button>
    </span>
  );
}

function SignedIn({ session }: { session: Session & { status: 'signedIn' } }) {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const shownName = session.company ?? session.name;
  return (
    <DropMenu
      label={t('shell.account', { name: session.name })}
      trigger={
        <>
          <span
            aria-hidden
            className="grid size-7.5 flex-none place-items-center rounded-round bg-accent-soft text-12 font-bold text-accent"
          >
            {initialsOf(session.name)}
          </span>
          <span className="max-w-48 truncate font-semi max-wide:hidden">{shownName}</span>
        </>
      }
      heading={
        <div className="mb-1 border-b border-line px-3 pt-2 pb-2.5">
          <p className="font-semi">{session.name}</p>
          {session.company !== undefined && <p className="text-13 text-ink2">{session.company}</p>}
        </div>
      }
      groups={[
        {
          label: t('shell.myAccount'),
          isHeadless: true,
          items: accountLinks.map(({ path, text, icon: Icon }) => ({
            id: path,
            text: t(text),
            icon: <Icon aria-hidden size={16} className="text-ink3" />,
          })),
          onChoose: (path) => void navigate(localePath(path)),
        },
        {
          label: t('shell.signOut'),
          isHeadless: true,
          items: [
            {
              id: 'signOut',
              text: t('shell.signOut'),
              icon: <LogOut aria-hidden size={16} className="text-ink3" />,
            },
          ],
          onChoose: () => void signOut(locale),
        },
      ]}
    />
  );
}

/** What buyers look for most; the account's own navigation has the rest. */
const accountLinks = [
  { path: '/my-account', text: 'shell.myAccount', icon: CircleUserRound },
  { path: '/my-account/assigned-bids', text: 'shell.wonVehicles', icon: Trophy },
  { path: '/my-account/manage-auctions', text: 'shell.ownAuctions', icon: Gavel },
  { path: '/my-account/download-historical-bids', text: 'shell.bidHistory', icon: History },
] as const;

/** First and last name: "Anna van Dijk" is AD. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
