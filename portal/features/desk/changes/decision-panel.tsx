import { useState } from 'react';
import { actOnChange } from '#contract/calls/desk/changes.ts';
import type { DeskChange, DeskChangeAct } from '#contract/desk/changes.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

/** Approving, as one of two where money follows from it, or declining with a reason. */
export function DecisionPanel({ change }: { change: DeskChange }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const languageName = useLanguageName();
  const refusalText = useRefusalText('changes');
  const send = useDeskAct(actOnChange, { changeId: change.id });
  const [reason, setReason] = useState('');
  const { needsTwo, firstApproval: first, version } = change;
  const isFirst = needsTwo && first === null;
  const hasApproved = first?.isOwn === true;
  const needed = useNeeded();
  const decline = () => act({ act: 'declineChange', version, reason: reason.trim() });
  const act = (body: DeskChangeAct) => send.mutate(body);
  return (
    <section
      aria-label={t('changes.decide')}
      className="grid content-start gap-3 rounded-panel border border-line bg-raised p-4"
    >
      {needsTwo && (
        <div className="text-14">
          <h3 className="type-h3">{t('changes.two')}</h3>
          <p className="text-13 text-pretty text-ink2">{t('changes.twoHelp')}</p>
          {first && (
            <p className="mt-1.5 font-medium wrap-anywhere">
              {t('changes.firstBy', { name: first.name, time: formats.dateTime(first.at) })}
            </p>
          )}
          {hasApproved && <p className="text-13 text-ink2">{t('changes.needsOther')}</p>}
        </div>
      )}
      {!hasApproved && (
        <Button
          variant="primary"
          size="big"
          wide
          isPending={send.isPending}
          pendingText={t('act.sending')}
          onPress={() => act({ act: 'approveChange', version })}
        >
          {t(isFirst ? 'changes.approveFirst' : 'changes.approve')}
        </Button>
      )}
      <NeededFields needed={needed}>
        <TextField
          isRequired={needed.tried !== undefined}
          label={t('changes.reason')}
          help={t('changes.reasonHelp', { language: languageName(change.locale) })}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={setReason}
        />
      </NeededFields>
      <Button
        wide
        isPending={send.isPending}
        onPress={() => needed.press(reason.trim() !== '', decline)}
      >
        {t('changes.decline')}
      </Button>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
    </section>
  );
}
