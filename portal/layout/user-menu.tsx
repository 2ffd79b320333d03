import { CircleUserRound, ClipboardList, Gavel, Heart, History, LogOut, Trophy } from 'lucide';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { hasAllCalls } from '#portal/api/client.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import type { Session } from '#portal/auth/session.ts';
import { signOut } from '#portal/auth/sign-out.ts';
import { endPush } from './own-push.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { DropMenu } from './drop-menu.tsx';

/** The signed-in user's menu; imported by account-menu.tsx only. */
export function UserMenu({ session }: { session: Session & { status: 'signedIn' } }) {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  // A vehicle that is chosen on the watch list is the next page, which closes it.
  const { key } = useLocation();
  const [listOpenOn, setListOpenOn] = useState<string>();
  const { name } = session;
  const menu = (
    <DropMenu
      label={t('shell.account', { name })}
      trigger={
        <>
          <span
            aria-hidden
            className="grid size-7.5 flex-none place-items-center rounded-round bg-accent-soft text-12 font-bold text-accent"
          >
            {initialsOf(name)}
          </span>
          <span className="max-w-48 truncate font-semi max-wide:hidden">
            {isBuyer(session) ? <BuyingCompany claimed={session.company ?? name} /> : name}
          </span>
        </>
      }
      heading={
        <div className="mb-1 border-b border-line px-3 pt-2 pb-2.5">
          <p className="font-semi">{name}</p>
          {isBuyer(session) && (
            <p className="text-13 text-ink2">
              <BuyingCompany claimed={session.company ?? ''} />
            </p>
          )}
        </div>
      }
      groups={[
        {
          label: t('shell.myAccount'),
          isHeadless: true,
          items: linksOf(session, useConfig()).map(({ path, text, icon }) => ({
            id: path,
            text: t(text),
            icon: <Icon node={icon} size={16} className="text-ink3" />,
          })),
          onChoose: (path) =>
            path === watchList ? setListOpenOn(key) : void navigate(localePath(path)),
        },
        {
          label: t('shell.signOut'),
          isHeadless: true,
          items: [
            {
              id: 'signOut',
              text: t('shell.signOut'),
              icon: <Icon node={LogOut} size={16} className="text-ink3" />,
            },
          ],
          onChoose: () => void endPush().then(() => signOut(locale)),
        },
      ]}
    />
  );
  if (!isBuyer(session)) return menu;
  return (
    <>
      <Suspense fallback={<BellPlace />}>
        <WatchListButton
          isOpen={listOpenOn === key}
          onOpen={() => setListOpenOn(key)}
          onClose={() => setListOpenOn(undefined)}
        />
      </Suspense>
      <Suspense fallback={<BellPlace />}>
        <NoticeBell />
      </Suspense>
      {menu}
    </>
  );
}

function BuyingCompany({ claimed }: { claimed: string }) {
  return (
    <Suspense fallback={claimed}>
      <CompanyName claimed={claimed} />
    </Suspense>
  );
}

/** Reserves the bell's space while it loads. */
function BellPlace() {
  return <span className="size-10 max-md:size-11" />;
}

const WatchListButton = lazyWithRetry(
  async () => (await import('./watch-list-button.tsx')).WatchListButton,
);
const CompanyName = lazyWithRetry(async () => (await import('./company-name.tsx')).CompanyName);
const NoticeBell = lazyWithRetry(async () => (await import('./notice-bell.tsx')).NoticeBell);

/** No page: it opens beside the one that is shown. */
const watchList = '#watch-list';
const ownAuctions = '/my-account/manage-auctions';

/** The pages buyers need most; the account's own navigation has the rest. */
const accountLinks = [
  { path: '/my-account', text: 'shell.myAccount', icon: CircleUserRound },
  { path: watchList, text: 'shell.watchList', icon: Heart },
  { path: '/my-account/assigned-bids', text: 'shell.wonVehicles', icon: Trophy },
  { path: ownAuctions, text: 'shell.ownAuctions', icon: Gavel },
  { path: '/my-account/download-historical-bids', text: 'shell.bidHistory', icon: History },
] as const;

function linksOf(
  session: Session & { status: 'signedIn' },
  config: Pick<PublicConfig, 'productCalls'>,
) {
  const known = accountLinks.filter(
    ({ path }) => hasAllCalls(config) || (path !== watchList && path !== ownAuctions),
  );
  const ofBuyer = isBuyer(session) ? known : [];
  return session.mayOpenDesk ? [deskLink, ...ofBuyer] : ofBuyer;
}

const deskLink = { path: '/desk', text: 'shell.desk', icon: ClipboardList } as const;

/** From first and last name: "Anna van Dijk" is AD. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
