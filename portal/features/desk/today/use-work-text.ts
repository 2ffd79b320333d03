import type {
  AuctionWork,
  AwardWork,
  OverdueWork,
  PaymentWork,
  RequestWork,
  WorkItem,
} from '#contract/desk/today.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useSums } from '#portal/features/desk/settlement/use-sums.ts';
import { useLackText } from '#portal/features/desk/use-lack-text.ts';

export interface WorkText {
  title: string;
  /** One sentence that says what is the matter. */
  matter: string;
  amount: string | undefined;
  basis: string | undefined;
}

/** The words of a row of the work list. */
export function useWorkText(): (item: WorkItem) => WorkText {
  const award = useAwardText();
  const auction = useAuctionText();
  const request = useRequestText();
  const money = useMoneyText();
  return (item) => {
    if (item.kind === 'award') return award(item);
    if (item.kind === 'payment' || item.kind === 'overdue') return money(item);
    return item.kind === 'auction' ? auction(item) : request(item);
  };
}

function useAwardText(): (item: AwardWork) => WorkText {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (item) => {
    const price = (value: number) => formats.price(minorOf(value), item.currencyCode);
    const lot = t('work.lot', { number: item.number, auction: item.auctionName });
    const who = item.company ?? '–';
    const matter =
      item.bestBid === null
        ? t('work.noBid')
        : item.percentOfReserve === null
          ? t('work.bestOf', { company: who })
          : t('work.bestPercent', {
              percent: formats.percent(item.percentOfReserve),
              company: who,
            });
    return {
      title: `${item.make} ${item.model}`,
      matter: `${matter}. ${lot}`,
      amount: item.bestBid === null ? undefined : price(item.bestBid),
      basis:
        item.reserve === null
          ? t('work.noReserve')
          : t('work.reserve', { amount: price(item.reserve) }),
    };
  };
}

function useAuctionText(): (item: AuctionWork) => WorkText {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lackText = useLackText();
  return (item) => {
    const lacks = item.lacks.map(({ code, lots }) => `${lackText(code)} ${formats.number(lots)}`);
    const sentence = t(`work.${item.need}`, {
      time: formats.dateTime(item.startsAt),
      count: item.lots,
    });
    return {
      title: item.name,
      matter: lacks.length > 0 ? `${sentence}. ${formats.list(lacks)}` : sentence,
      amount: t('work.ofLots', { lots: item.lots, total: item.total }),
      basis: t('work.lots'),
    };
  };
}

function useMoneyText(): (item: PaymentWork | OverdueWork) => WorkText {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = useSums();
  return (item) => {
    const [amount, whole] =
      item.kind === 'payment' ? [item.left, item.amount] : [item.open, item.total];
    const matter =
      item.kind === 'payment'
        ? t(amount < whole ? 'work.paymentPart' : 'work.payment', {
            date: formats.date(item.bookedOn, 'UTC'),
          })
        : t('work.overdue', {
            number: item.number,
            plate: item.licensePlate,
            date: formats.date(item.dueOn, 'UTC'),
          });
    return {
      title: item.name,
      matter,
      amount: sum(amount, item.currencyCode),
      basis: amount < whole ? t('work.openOf', { sum: sum(whole, item.currencyCode) }) : undefined,
    };
  };
}

function useRequestText(): (item: RequestWork) => WorkText {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (item) => ({
    title: item.name,
    matter: t(`work.${item.kind}`, {
      time: formats.dateTime(item.receivedAt),
      vehicle: item.subject ?? '',
    }),
    amount: undefined,
    // Another kind has no reference that somebody could read out.
    basis: ['change', 'proof', 'finance', 'tie'].includes(item.kind) ? undefined : item.id,
  });
}
