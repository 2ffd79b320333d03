/** Where a list stands to the user's saved searches; loaded after the first page. */
import { BellRing } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FollowMails, followMails } from '#contract/follow-values.ts';
import { useChangeFollows, useFollows } from '#portal/features/follows/use-follows.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import { NewSearchDialog } from './new-search-dialog.tsx';
import { joined } from '#portal/ui/joined.ts';
import { newText } from './new-text.ts';
import { mailOptions } from './search-dialog.tsx';
import { proposedName } from './search-name.ts';
import { type SavedSearch, savedSearchOf, savedSearchesOf } from './saved-search.ts';
import type { SaveSearchProps } from './save-search-props.ts';
import { filterOf } from './search-address.ts';

/** The search's name and alert, what has changed of it, or that it can be saved. */
export function SavedSearchBar({
  state,
  filters,
  onRecognised,
  place,
}: SaveSearchProps & { place: ReactNode }) {
  const t = useTranslate();
  const formats = useFormats();
  const [isNaming, setNaming] = useState(false);
  const { data } = useFollows();
  const searches = savedSearchesOf(data?.follows ?? []);
  const { saved, changed } = savedSearchOf(state, searches);
  useRecognised(saved?.id, { state, onRecognised });
  if (filters.length === 0 && searches.length === 0) return null;
  if (!data) return place;
  const nameOf = ({ name }: SavedSearch) => name ?? proposedName(filters);
  return (
    <div className={classList(saved || changed ? bar : line, 'print:hidden')}>
      {saved && <Saved search={saved} name={nameOf(saved)} />}
      {changed && (
        <Changed search={changed} name={nameOf(changed)} filter={filterOf(state)}>
          <Button size="small" onPress={() => setNaming(true)}>
            {t('savedSearch.saveAsNew')}
          </Button>
        </Changed>
      )}
      {!saved && !changed && filters.length > 0 && (
        <Button
          size="small"
          icon={<Icon node={BellRing} size={15} />}
          onPress={() => setNaming(true)}
        >
          {t('follow.addSearch')}
        </Button>
      )}
      {searches.length > 0 && (
        <LocaleLink to="/my-account/manage-auctions#following">
          {t('savedSearch.all', { count: formats.number(searches.length) })}
        </LocaleLink>
      )}
      <NewSearchDialog
        state={state}
        filters={filters}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
      />
    </div>
  );
}

const line = 'flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2';
const bar = `${line} bg-sunken px-3 py-2 min-h-13`;

/** A search that turns out to be saved is named in the address, so that changes are known. */
function useRecognised(
  id: string | undefined,
  { state, onRecognised }: Pick<SaveSearchProps, 'state' | 'onRecognised'>,
): void {
  const recognise = useEffectEvent(onRecognised);
  const isNamed = id === undefined || state.savedSearch === id;
  useEffect(() => {
    if (!isNamed) recognise(id);
  }, [isNamed, id]);
}

interface KnownProps {
  search: SavedSearch;
  name: string;
}

function Saved({ search, name }: KnownProps) {
  const t = useTranslate();
  const { change, isPending, problem } = useChangeFollows();
  const choose = (mails: FollowMails | undefined) =>
    mails && mails !== search.mails && change({ kind: 'search', filter: search.filter, mails });
  return (
    <>
      <Name
        name={name}
        state={joined(t('savedSearch.saved'), newText(search, t))}
        problem={problem}
      />
      <span className="grid min-w-40">
        <Select
          layout="cell"
          label={t('follow.mailsOf', { name })}
          options={mailOptions(t)}
          selected={search.mails}
          isDisabled={isPending}
          onChange={(key) => choose(followMails.find((one) => one === key))}
        />
      </span>
    </>
  );
}

function Changed({
  search,
  name,
  filter,
  children,
}: KnownProps & { filter: SavedSearch['filter']; children: ReactNode }) {
  const t = useTranslate();
  const { change, isPending, problem } = useChangeFollows();
  return (
    <>
      <Name name={name} state={t('savedSearch.changed')} problem={problem} />
      <span className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          isPending={isPending}
          onPress={() => change({ kind: 'search', filter, replaces: search.id })}
        >
          {t('savedSearch.saveChanges')}
        </Button>
        {children}
      </span>
    </>
  );
}

function Name({ name, state, problem }: { name: string; state: string; problem: string | null }) {
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2">
      <Icon node={BellRing} size={18} className="flex-none" />
      <span className="min-w-0">
        <b className="font-semi">{name}</b> <span className="text-ink2">{problem ?? state}</span>
      </span>
    </p>
  );
}
