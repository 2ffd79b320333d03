import type { ReactNode } from 'react';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { WorkList, type WorkRow } from '#portal/features/desk/companies/work-list.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { GoneNote } from '#portal/features/desk/gone-note.tsx';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { RequestPlaces, type RequestPlace } from './request-places.tsx';

/** What somebody of a company asks for, with the day by which it is to be decided. */
export interface Decidable {
  id: string;
  dueAt: string;
  decidedAt: string | null;
}

export type DecisionRow = Pick<WorkRow, 'title' | 'detail' | 'mark'>;

interface DecisionListProps<Item extends Decidable> {
  place: RequestPlace;
  title: string;
  texts: { failed: string; none: string };
  isDone: boolean;
  onDone: (isDone: boolean) => void;
  /** Undefined until it is loaded. */
  list: { items: readonly Item[]; now: string } | undefined;
  error: unknown;
  onRetry: () => void;
  rowOf: (item: Item) => DecisionRow;
  renderDetail: (item: Item) => ReactNode;
}

/** A page of requests by their deadline beside the chosen one; what is decided newest first. */
export function DecisionList<Item extends Decidable>(props: DecisionListProps<Item>) {
  const { title, isDone, list, texts } = props;
  const t = useDeskTranslate();
  const formats = useFormats();
  return (
    <div className="measure">
      <RequestPlaces current={props.place} />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3 pb-4">
        <h1 className="type-h1">
          {title} {list && <span className="text-ink3">{formats.number(list.items.length)}</span>}
        </h1>
        <fieldset aria-label={title} className="flex gap-2">
          {[false, true].map((done) => (
            <button
              key={String(done)}
              type="button"
              aria-pressed={isDone === done}
              onClick={() => props.onDone(done)}
              className={classList(
                'inline-flex min-h-10 items-center rounded-control border px-3 text-13 font-semi max-md:min-h-11',
                isDone === done
                  ? 'border-won-soft bg-won-soft text-won'
                  : 'border-edge hover:bg-sunken',
              )}
            >
              {t(done ? 'requests.done' : 'requests.waiting')}
            </button>
          ))}
        </fieldset>
      </div>
      {Boolean(props.error) && (
        <ErrorBand action={<Button onPress={props.onRetry}>{t('desk.retry')}</Button>}>
          {texts.failed}
        </ErrorBand>
      )}
      {!list && !props.error && <TextSkeleton count={4} label={t('desk.loading')} />}
      {list && list.items.length === 0 && <p className="text-ink2">{texts.none}</p>}
      {list && list.items.length > 0 && <Work key={String(isDone)} {...props} list={list} />}
    </div>
  );
}

type WorkProps<Item extends Decidable> = DecisionListProps<Item> & {
  list: { items: readonly Item[]; now: string };
};

function Work<Item extends Decidable>({ title, list, rowOf, renderDetail }: WorkProps<Item>) {
  const t = useDeskTranslate();
  const dueOf = useDueCell(list.now);
  const { chosen, choose, after } = useChosen(list.items.map(({ id }) => id));
  const current = list.items.find(({ id }) => id === chosen?.key);
  return (
    <div className="grid gap-x-7 gap-y-5 full:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <WorkList
          label={title}
          rows={list.items.map((item) => ({ key: item.id, ...rowOf(item), due: dueOf(item) }))}
          current={current?.id}
          onChoose={choose}
        />
        <p className="py-2 text-13 text-ink3 max-md:hidden">{t('requests.keys')}</p>
      </div>
      {current ? renderDetail(current) : <GoneNote onNext={() => choose(after(0))} hasNext />}
    </div>
  );
}

function useDueCell(now: string) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const due = useDue();
  return ({ dueAt, decidedAt }: Decidable): ReactNode => {
    if (decidedAt !== null) return formats.date(decidedAt);
    const { text, isOverdue } = due(dueAt, now);
    return (
      <>
        <b className="font-semi">{text}</b>
        {isOverdue && <span className="block text-danger">{t('requests.overdue')}</span>}
      </>
    );
  };
}
