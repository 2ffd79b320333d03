import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countries } from '#contract/calls.ts';
import { type FollowKind, followMails } from '#contract/follow-values.ts';
import type { Follow, NewFollow } from '#contract/follows.ts';
import { FollowButton } from '#portal/features/follows/follow-button.tsx';
import { findFollow, useChangeFollows, useFollows } from '#portal/features/follows/use-follows.ts';
import { setFilters } from '#portal/features/vehicles/filter-labels.ts';
import { savedSearchPath } from '#portal/features/vehicles/saved-search.ts';
import { stateOfFilter } from '#portal/features/vehicles/search-address.ts';
import { SearchDialog, type SearchDialogProps } from '#portal/features/vehicles/search-dialog.tsx';
import { newText } from '#portal/features/vehicles/new-text.ts';
import { proposedName } from '#portal/features/vehicles/search-name.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { joined } from '#portal/ui/joined.ts';
import { ListPages } from './list-pages.tsx';
import { Loaded } from './loaded.tsx';
import { pageOfList } from './page-of-list.ts';
import { SectionTitle } from './section-title.tsx';

/** Rows per page, of all kinds together. */
const pageSize = 20;

/** What the user follows, with when each is mailed; countries can be chosen here. */
export function FollowList() {
  const t = useTranslate();
  const query = useFollows();
  return (
    <section id="following">
      <SectionTitle title={t('follow.title')} />
      <p className="mb-5 max-w-[56ch] text-15 text-pretty text-ink2">{t('follow.text')}</p>
      <Loaded query={query} lines={6}>
        {({ follows }) => (
          <div className="grid gap-8">
            {follows.length === 0 ? (
              <EmptyState title={t('follow.emptyTitle')} text={t('follow.emptyText')} />
            ) : (
              <Rows follows={follows} />
            )}
            <Countries follows={follows} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ follows }: { follows: readonly Follow[] }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const list = pageOfList(follows, search.get('followed'), pageSize);
  return (
    <>
      {kindsInOrder.map((kind) => {
        const rows = list.rows.filter((one) => one.kind === kind);
        return (
          rows.length > 0 && (
            <div key={kind}>
              <KindHeading title={t(`follow.kind.${kind}`)} />
              <ul>
                {rows.map((one) => (
                  <li key={one.id} className="rule-row py-2.5">
                    <Row follow={one} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <ListPages list={list} name="followed" />
    </>
  );
}

function KindHeading({ title }: { title: string }) {
  return <h3 className="border-b border-ink pb-2 font-strong">{title}</h3>;
}

/** As the services answer them. */
const kindsInOrder: readonly FollowKind[] = ['auction', 'search', 'seller', 'country'];

function Row({ follow }: { follow: Follow }) {
  const t = useTranslate();
  const { change, isPending, problem } = useChangeFollows();
  const { name, detail, path } = useFollowed(follow);
  const of = newFollowOf(follow);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium wrap-anywhere">
            {path === undefined ? (
              name
            ) : (
              <LocaleLink to={path} variant="quiet">
                {name}
              </LocaleLink>
            )}
          </p>
          {detail && <p className="text-13 text-ink2">{detail}</p>}
        </div>
        <span className="flex flex-wrap items-center gap-2.5">
          {of && (
            // As wide as the longest choice, so that the choices stand below one another.
            <span className="grid min-w-40 max-md:flex-1">
              <Select
                layout="cell"
                label={t('follow.mailsOf', { name })}
                options={followMails.map((mails) => ({
                  key: mails,
                  text: t(`follow.mails.${mails}`),
                }))}
                selected={follow.mails}
                isDisabled={isPending}
                onChange={(key) => {
                  const mails = followMails.find((one) => one === key);
                  if (mails && mails !== follow.mails) change({ ...of, mails });
                }}
              />
            </span>
          )}
          {follow.filter && <Rename name={name} mails={follow.mails} filter={follow.filter} />}
          <Button
            size="small"
            label={t(follow.filter ? 'savedSearch.deleteOf' : 'follow.remove', { name })}
            isPending={isPending}
            onPress={() => change({ unfollow: follow.id })}
          >
            {t(follow.filter ? 'savedSearch.delete' : 'follow.unfollow')}
          </Button>
        </span>
      </div>
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </div>
  );
}

function Rename(search: Pick<SearchDialogProps, 'name' | 'mails' | 'filter'>) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        label={t('savedSearch.renameOf', { name: search.name })}
        onPress={() => setOpen(true)}
      >
        {t('savedSearch.rename')}
      </Button>
      <SearchDialog
        {...search}
        title={t('savedSearch.renameOf', { name: search.name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Undefined for an auction that is there no more: it can only be removed. */
function newFollowOf({ kind, country, auction, seller, filter }: Follow): NewFollow | undefined {
  if (kind === 'country') return country === null ? undefined : { kind, country };
  if (kind === 'seller') return seller === null ? undefined : { kind, seller };
  if (kind === 'search') return filter === null ? undefined : { kind, filter };
  return auction === null ? undefined : { kind, auctionId: auction.auctionId };
}

function useFollowed(follow: Follow): {
  name: string;
  detail?: string | undefined;
  path?: string | undefined;
} {
  const t = useTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const { id, name, country, auction, seller, filter } = follow;
  if (country !== null)
    return { name: t(`country.${country}`), path: `/auctions?country=${country}` };
  if (auction)
    return {
      name: auction.name,
      detail: auction.isOver
        ? t('auctionStatus.closed')
        : t('home.closes', { time: formats.dateTime(auction.endsAt, timeZone) }),
      path: `/auctions/${auction.auctionId}`,
    };
  if (filter) {
    const chips = setFilters(stateOfFilter(filter), t, formats, 'EUR').map(({ text }) => text);
    return {
      name: name ?? (proposedName(chips) || t('follow.kind.search')),
      // A search that is called by its filters says them once.
      detail: joined(
        newText(follow, t),
        name === null || name === chips.join(', ') ? undefined : chips.join(', '),
      ),
      path: savedSearchPath({ id, filter }),
    };
  }
  return { name: seller ?? '' };
}

/** Those that are not followed yet. */
function Countries({ follows }: { follows: readonly Follow[] }): ReactNode {
  const t = useTranslate();
  const left = countries.filter((country) => !findFollow(follows, { kind: 'country', country }));
  if (left.length === 0) return null;
  return (
    <div>
      <KindHeading title={t('follow.countries')} />
      <ul className="flex flex-wrap gap-2 pt-3">
        {left.map((country) => (
          <li key={country}>
            <FollowButton of={{ kind: 'country', country }} name={t(`country.${country}`)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
