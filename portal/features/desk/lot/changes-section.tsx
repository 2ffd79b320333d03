import { useState } from 'react';
import type { DeskChange } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LoggedAct } from '#portal/features/desk/logged-act.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import type { SectionProps } from './data-section.tsx';
import { Section } from './section.tsx';
import { isSeenByBuyers } from './seen-by-buyers.ts';
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
  const logged = useLoggedFields(answer);
  return (
    <LoggedAct act={change} timeZone={answer.auction.timeZone}>
      {logged(change).map(({ field, name, before, after }) => (
        <span key={field} className="mr-4 inline-block">
          {name !== undefined && <span className="text-ink2">{name} </span>}
          {before !== undefined && <s className="text-ink3">{before}</s>}
          {before !== undefined && ' → '}
          {after}
        </span>
      ))}
    </LoggedAct>
  );
}
