/** One line of what waits: thing, state, sentence, deadline, and the way to exactly that thing. */
import { wonListPath, wonPath } from '#contract/won-path.ts';
import { Banknote, FileX, type IconNode, Landmark, UserCheck } from 'lucide';
import type { Bid } from '#contract/bids.ts';
import { changePaths } from '#contract/change-values.ts';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { askText } from '#portal/features/approvals/approval-text.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { endingOf } from '#portal/features/vehicles/summary.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { approvalPath, financePath, lotPath } from '#portal/layout/position-paths.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import type { Attention } from './attention.ts';
import type { AttentionItem } from './attention-list.tsx';
import { useFieldLabels } from './changes/field-labels.ts';

type Line = Pick<AttentionItem, 'status' | 'title' | 'text' | 'deadline'> & {
  note?: string | undefined;
  icon?: IconNode;
  action: string;
  /** English path, or a place on this page. */
  path: string;
  isUrgent?: boolean;
};

type ToItem = (row: Attention, vehicle: Vehicle | undefined, isOver: boolean) => AttentionItem;

export function useAttentionItem(isReconnecting: boolean): ToItem {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const labelOf = useFieldLabels();
  const mayBid = useReader().may('bid') !== false;
  const labels = { t, formats };

  return (row, vehicle, isOver) => {
    const line = lineOf(row);
    const shown = {
      id: row.key,
      photoUrl: vehicle?.pictures[0]?.url,
      icon: line.icon,
      title: line.title,
    };
    if (isOver)
      return {
        ...shown,
        status: { status: 'ended', word: t('account.attention.over') },
        text: t('account.attention.overText'),
        deadline: null,
        action: null,
      };
    return {
      ...shown,
      status: line.status,
      text: line.text,
      deadline: line.deadline,
      deadlineNote: line.note ?? vehicle?.salesTarget.auction.name,
      action: (
        <ButtonLink
          href={localePath(line.path)}
          variant={line.isUrgent === true ? 'primary' : 'secondary'}
          label={`${line.action}: ${line.title}`}
        >
          {line.action}
        </ButtonLink>
      ),
    };
  };

  function lineOf(row: Attention): Line {
    switch (row.kind) {
      case 'outbid':
      case 'offer':
        return bidItem(row);
      case 'approve':
      case 'ownRequest':
        return approvalLine(row);
      case 'statement':
        return statementLine(row.settlement, titleOf(row), pathOf(row));
      case 'pickUp':
        return {
          ...apart('waiting', t('account.attention.pickUp')),
          title: titleOf(row),
          text: t(row.settlement.yard ? 'account.slot.choose' : 'account.pickUp.text'),
          action: t(row.settlement.yard ? 'account.attention.book' : 'account.pickUp.send'),
          path: pathOf(row),
        };
      case 'proof':
        return proofLine(row.settlement, titleOf(row), pathOf(row));
      case 'claim':
        return {
          ...apart('waiting', t('account.attention.claim')),
          title: titleOf(row),
          text: t('account.attention.claimText'),
          action: t('list.action.answer'),
          path: pathOf(row),
        };
      case 'change': {
        const { kind, fields, reason, decidedAt } = row.request;
        const time = decidedAt === null ? '' : formats.dateTime(decidedAt);
        return {
          ...apart('declined', t('change.state.declined'), decidedAt),
          icon: FileX,
          title: formats.list(fields.map(({ field }) => labelOf(kind, field))),
          text: reason ?? t('change.decided.declined', { time }),
          action: t('account.attention.reason'),
          path: changePaths[kind],
        };
      }
      default: {
        const { state, answer, instalments, decidedAt, vehicles, currencyCode } = row.request;
        const isApproved = state === 'approved';
        const status = isApproved ? 'approved' : 'declined';
        const monthly =
          instalments &&
          t('account.finance.atRate', {
            sum: formats.sum(minorOf(instalments.monthly), currencyCode),
            rate: formats.percent(instalments.ratePercent),
          });
        const text = isApproved ? (monthly ?? answer) : answer;
        return {
          ...apart(status, t(`account.finance.state.${status}`), decidedAt),
          icon: Banknote,
          title: t('account.attention.finance', {
            vehicles: formats.list(vehicles.map(({ title }) => title)),
          }),
          text: text ?? '',
          action: t(isApproved ? 'list.action.view' : 'account.attention.reason'),
          path: financePath,
        };
      }
    }
  }

  function bidItem({ kind, bid }: Extract<Attention, { kind: 'outbid' | 'offer' }>): Line {
    const { lot, mine, currencyCode } = bid;
    const price = (amount: number | null) =>
      amount === null ? '–' : formats.price(minorOf(amount), currencyCode);
    const offer = mine.counterOffer;
    const isOffer = kind === 'offer' && offer !== null;
    const ending = isOffer
      ? {
          endsAtMs: Date.parse(offer.expiresAt),
          dateText: formats.dateTime(offer.expiresAt),
          overText: t('bid.offer.over'),
        }
      : endingOf(lot, labels, isReconnecting);
    return {
      status: isOffer
        ? { status: 'waiting', word: t('standing.offered') }
        : { status: 'outbid', word: t('standing.outbid') },
      title: vehicleOf(bid),
      text: isOffer
        ? `${t('bid.basis.offered')}: ${price(offer.amount)}`
        : t('account.outbid', {
            price: price(lot.price),
            maximum: price(mine.amount),
            minimum: price(lot.minimumBid),
          }),
      deadline: <Countdown {...ending} />,
      action: t(isOffer ? 'list.action.answer' : 'list.action.raise'),
      path: lotPath(bid),
      isUrgent: true,
    };
  }

  function approvalLine(row: Extract<Attention, { kind: 'approve' | 'ownRequest' }>): Line {
    const { approval, kind } = row;
    const notYet = t(approval.kind === 'bid' ? 'waitingBid.notYet' : 'waitingBid.notBought');
    const asked = askText(approval, labels);
    const isOwn = kind === 'ownRequest';
    return {
      status: { status: 'waiting', word: t('account.attention.approval') },
      icon: UserCheck,
      title: vehicleOf(approval),
      text: isOwn ? `${asked}. ${notYet}` : asked,
      deadline: <Countdown {...endingOf(approval.lot, labels, isReconnecting)} />,
      action: t(isOwn ? 'list.action.view' : 'account.attention.decide'),
      path: isOwn ? lotPath(approval) : approvalPath(approval.id),
      isUrgent: !isOwn,
    };
  }

  function statementLine(settlement: Settlement, title: string, path: string): Line {
    const { statement, isOverdue, open } = settlement;
    const { currencyCode, reference, total } = statement;
    const sum = (amount: number) => formats.sum(minorOf(amount), currencyCode);
    const isPart = open < total;
    return {
      status: isOverdue
        ? { status: 'declined', word: t('account.pay.overdue') }
        : { status: 'waiting', word: t('account.pay.open') },
      icon: Landmark,
      title,
      text: isPart
        ? t('account.pay.part', { paid: sum(total - open), open: sum(open) })
        : t('account.attention.toPay', { sum: sum(open), reference }),
      deadline: formats.weekdayDate(statement.dueOn, 'UTC'),
      action: t(mayBid ? 'account.attention.pay' : 'list.action.view'),
      path,
      isUrgent: isOverdue && mayBid,
    };
  }

  function proofLine(settlement: Settlement, title: string, path: string): Line {
    const { proofs, statement } = settlement;
    const [newest] = proofs;
    const deposit = formats.sum(statement.sum.depositMinor, statement.currencyCode);
    const why =
      newest?.state === 'refused' && newest.reason !== null
        ? t('account.proof.reason', { reason: newest.reason })
        : t('account.proof.unreadable');
    return {
      ...(newest
        ? apart('declined', t('account.proof.refused'))
        : apart('waiting', t('account.attention.proof'))),
      title,
      text: newest ? why : t('account.proof.text', { sum: deposit }),
      action: t('account.attention.upload'),
      path,
    };
  }

  /** What has no deadline; `answeredAt` stands in its place. */
  function apart(
    status: Line['status']['status'],
    word: string,
    answeredAt: string | null = null,
  ): Pick<Line, 'status' | 'deadline' | 'note'> {
    return {
      status: { status, word },
      deadline: <span className="font-normal">{t('account.attention.noDeadline')}</span>,
      note:
        answeredAt === null
          ? undefined
          : t('account.attention.answered', { date: formats.date(answeredAt) }),
    };
  }

  type Award = Extract<Attention, { settlement: Settlement }>;

  function titleOf({ settlement, bid }: Award): string {
    return bid
      ? vehicleOf(bid)
      : t('account.pay.statement', { number: settlement.statement.number });
  }

  function pathOf({ bid }: Award): string {
    return bid ? wonPath(bid) : wonListPath;
  }
}

function vehicleOf({ title, licensePlate }: Pick<Bid, 'title' | 'licensePlate'>): string {
  return `${title}, ${licensePlate}`;
}
