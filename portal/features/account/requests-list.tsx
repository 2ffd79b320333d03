import { changePaths } from '#contract/change-values.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { financePath, inquiryPath, wonVehiclePath } from '#portal/layout/position-paths.ts';
import { GroupHeading, type RuledRow, RuledRows } from '#portal/ui/ruled-list.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';
import { useFieldLabels } from './changes/field-labels.ts';
import type { RequestInProgress } from './requests-in-progress.ts';

/** As many as stand beside the company's data; each page has all of its kind. */
const rowsMax = 5;

/** What the company has asked, and waits for an answer or has one to read. */
export function RequestsList({ requests }: { requests: readonly RequestInProgress[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const labelOf = useFieldLabels();
  const more = requests.length - rowsMax;
  return (
    <div className="min-w-0">
      <GroupHeading title={t('account.requests')} />
      {requests.length === 0 ? (
        <p className="py-3 text-ink2">{t('account.requests.none')}</p>
      ) : (
        <RuledRows rows={requests.slice(0, rowsMax).map(toRow)} stacksOnPhone />
      )}
      {more > 0 && (
        <p className="py-3 text-13 text-ink2">{t('account.requests.more', { count: more })}</p>
      )}
    </div>
  );

  function toRow(one: RequestInProgress): RuledRow {
    const badge = (status: Status, word: string) => <StatusBadge status={status} word={word} />;
    const note = t('account.requests.since', { date: formats.date(one.at) });
    switch (one.kind) {
      case 'finance': {
        const { id, state, vehicles } = one.request;
        const titles = formats.list(vehicles.map(({ title }) => title));
        return {
          id,
          href: localePath(financePath),
          title: t('account.attention.finance', { vehicles: titles }),
          note,
          trailing: badge('waiting', t(`account.finance.state.${state}`)),
        };
      }
      case 'change': {
        const { id, kind, state, fields } = one.request;
        return {
          id,
          href: localePath(changePaths[kind]),
          title: formats.list(fields.map(({ field }) => labelOf(kind, field))),
          note,
          trailing: badge('waiting', t(`change.state.${state}`)),
        };
      }
      case 'inquiry': {
        const { reference, subject, state, isUnread } = one.inquiry;
        return {
          id: reference,
          href: localePath(inquiryPath(reference)),
          title: subject,
          note,
          trailing: isUnread
            ? badge('approved', t('inquiry.unread'))
            : badge('waiting', t(`inquiry.state.${state}`)),
        };
      }
      default: {
        const { settlement, bid } = one;
        const { number } = settlement.statement;
        const vehicle = bid?.title ?? t('account.pay.statement', { number });
        return {
          id: `claim ${number}`,
          href: localePath(bid ? wonVehiclePath(bid) : '/my-account/assigned-bids'),
          title: t('account.requests.claim', { vehicle }),
          trailing: settlement.claims.isAsked
            ? badge('outbid', t('claim.state.asked'))
            : badge('waiting', t('claim.state.waiting')),
        };
      }
    }
  }
}
