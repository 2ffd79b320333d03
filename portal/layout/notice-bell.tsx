import { useQuery } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { type ApiClient, hasAllCalls } from '#portal/api/client.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { unreadQuery } from '#portal/api/queries.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { BellCount } from './bell-count.tsx';
import { Link } from '#portal/ui/link.tsx';

/** The way to the inbox, with the number of unread notices; imported by user-menu.tsx only. */
export function NoticeBell() {
  return (
    <ProductCalls>
      <Known />
    </ProductCalls>
  );
}

/** A backend without the call has no inbox. */
function Known() {
  const api = useApi();
  return hasAllCalls(api.settings) ? <Counted api={api} /> : null;
}

function Counted({ api }: { api: ApiClient }) {
  const { data } = useQuery(unreadQuery(api));
  return useAllMessages() ? <BellLink count={data?.unreadCount ?? 0} /> : <BellPlace />;
}

/** Reserves the bell's space while its texts load. */
function BellPlace() {
  return <span className="size-10 flex-none max-md:size-11" />;
}

function BellLink({ count }: { count: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  return (
    <Link
      href={localePath('/my-account/notifications')}
      variant="plain"
      label={t('notices.bell', { count })}
      className="relative inline-grid size-10 flex-none place-items-center rounded-control hover:bg-sunken max-md:size-11"
    >
      <BellCount count={count > 0 ? formats.number(count) : undefined} />
    </Link>
  );
}
