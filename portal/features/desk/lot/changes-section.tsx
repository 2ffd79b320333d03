import { useState } from 'react';
import type { DeskChange } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import type { SectionProps } from './data-section.tsx';
import { Section } from './section.tsx';
import { isSeenByBuyers } from './seen-by-buyers.ts';
import { useActName } from './use-act-name.ts';
import { useLoggedFields } from './use-logged-fields.ts';

/** More are shown when asked for. */
const shownMax = 20;

/** Who changed what, from what to what; the newest first. */
export function ChangesSection({ answer }: Pick<SectionProps, 'answer'>) {
  const t = useDeskTranslate();
  const [isForBuyers, setForBuyers] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const changes = answer.changes.filter((change) => !isForBuyers || isSeenByBuyers(change));
  return (
    <Section
      id="changes"
      title={t('edit.changesCount', { count: answer.changes.length })}
      note={
        <Checkbox isSelected={isForBuyers} onChange={setForBuyers}>
          {t('edit.onlyBuyers')}
        </Checkbox>
      }
    >
      {changes.length === 0 && <p className="text-14 text-ink2">{t('edit.noChanges')}</p>}
      <ol>
        {changes.slice(0, showsAll ? changes.length : shownMax).map((change) => (
          <Change key={change.id} change={change} answer={answer} />
        ))}
      </ol>
      {changes.length > shownMax && !showsAll && (
        <div className="mt-3">
          <Button size="small" onPress={() => setShowsAll(true)}>
            {t('edit.showAll', { count: changes.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Change({ change, answer }: { change: DeskChange; answer: SectionProps['answer'] }) {
  const formats = useFormats();
  const actName = useActName();
  const logged = useLoggedFields(answer);
  return (
    <li className="rule-row grid gap-x-4 gap-y-0.5 py-2 text-14 md:grid-cols-[150px_140px_190px_minmax(0,1fr)]">
      <span className="text-ink2">{formats.dateTime(change.at, answer.auction.timeZone)}</span>
      <span>{change.actor}</span>
      <b className="font-semi">{actName(change.kind)}</b>
      <span className="min-w-0 wrap-anywhere">
        {logged(change).map(({ field, name, before, after }) => (
          <span key={field} className="mr-4 inline-block">
            {name !== undefined && <span className="text-ink2">{name} </span>}
            {before !== undefined && <s className="text-ink3">{before}</s>}
            {before !== undefined && ' → '}
            {after}
          </span>
        ))}
        {change.reason !== null && <i className="block text-13 text-ink2">{change.reason}</i>}
      </span>
    </li>
  );
}
