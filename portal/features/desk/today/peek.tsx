import type { AwardWork, WorkItem } from '#contract/desk/today.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { PeekActs } from './peek-acts.tsx';
import { ReserveRuler } from './reserve-ruler.tsx';
import { useWorkText } from './use-work-text.ts';
import { AssignedNote, WorkOwner, type WorkOwnerProps } from './work-owner.tsx';
import { kindIcons } from './work-row.tsx';
import { pathOfWork } from '#portal/features/desk/shell/work-path.ts';

export type PeekProps = {
  item: WorkItem;
  role: DeskRole;
  /** 0 where its group is closed. */
  place: number;
  count: number;
  owner: Omit<WorkOwnerProps, 'item'>;
  onDecided: () => void;
};

/** The current row's facts and what can be done about it. */
export function Peek({ item, role, place, count, owner, onDecided }: PeekProps) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const workText = useWorkText();
  const { title, matter } = workText(item);
  return (
    <section
      aria-labelledby="peek"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <header className="flex items-center justify-between border-b border-line px-4.5 py-3 text-13">
        <span className="inline-flex items-center gap-2">
          <Icon node={kindIcons[item.kind]} size={16} />
          <b className="font-strong">{t(`work.kind.${item.kind}`)}</b>
          {place > 0 && <span className="text-ink3">{t('work.placeOf', { place, count })}</span>}
        </span>
        <span className="flex gap-1">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
        </span>
      </header>
      <div className="grid gap-3 px-4.5 pt-4 pb-4.5">
        {item.kind === 'award' && <Shown item={item} />}
        <h2 id="peek" className="type-h3">
          {title}
        </h2>
        <p className="text-14 text-pretty text-ink2">{matter}</p>
        {item.kind === 'award' && <Gap item={item} />}
        {item.assignee && !item.assignee.isOwn && <AssignedNote assignee={item.assignee} />}
        {item.kind === 'award' && mayAct(role, 'awardLot') ? (
          <PeekActs item={item} onDecided={onDecided} />
        ) : (
          <ButtonLink variant="primary" size="big" wide href={localePath(pathOfWork(item))}>
            {t('work.open')} <Kbd>↵</Kbd>
          </ButtonLink>
        )}
      </div>
      {mayAct(role, 'assignWork') && (
        <div className="border-t border-line px-4.5 pt-3.5 pb-4.5">
          <WorkOwner item={item} {...owner} />
        </div>
      )}
    </section>
  );
}

function Shown({ item }: { item: AwardWork }) {
  const alt = `${item.make} ${item.model}`;
  return (
    <div className="flex items-center gap-3.5">
      {item.picture === null ? (
        <NoPhoto className="h-14 w-22 rounded-plate" />
      ) : (
        <Picture
          url={item.picture}
          alt={alt}
          sizes="88px"
          className="block h-14 w-22 overflow-hidden rounded-plate"
        />
      )}
      <Plate text={item.licensePlate} country={item.plateCountry} size="large" />
    </div>
  );
}

function Gap({ item }: { item: AwardWork }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { bestBid, reserve, currencyCode } = item;
  const short = bestBid !== null && reserve !== null && bestBid < reserve ? reserve - bestBid : 0;
  return (
    <>
      <ReserveRuler
        start={item.startPrice}
        best={bestBid}
        reserve={reserve}
        currencyCode={currencyCode}
      />
      {short > 0 && (
        <p className="text-14 text-out">
          {t('work.short', { amount: formats.price(minorOf(short), currencyCode) })}
        </p>
      )}
    </>
  );
}
