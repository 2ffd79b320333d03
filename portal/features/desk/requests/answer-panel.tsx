import { useState } from 'react';
import { actOnRequest } from '#contract/calls/desk/requests.ts';
import type { DeskRequestAct, DeskRequestAnswer } from '#contract/desk/requests.ts';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

/** Taking a message, answering it, declining it, closing it. */
export function AnswerPanel({ answer: { request } }: { answer: DeskRequestAnswer }) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const [words, setWords] = useState('');
  const [version, setVersion] = useState(request.version);
  const send = useDeskAct(actOnRequest, { reference: request.reference });
  const refusalText = useRefusalText('people');
  const text = words.trim();
  const needed = useNeeded();
  const act = (body: DeskRequestAct) =>
    send.mutate(body, {
      onSuccess: (done) => setVersion(done.version),
      // A change by a colleague is shown; the next press acts on what is now.
      onSettled: (_done, error) => {
        if (error) setVersion(request.version);
      },
    });
  const isTaken = request.takenBy !== null;
  return (
    <section
      aria-label={t('requests.answer')}
      className="grid content-start gap-3 rounded-panel border border-line bg-raised p-4"
    >
      {isTaken && (
        <p className="text-13 text-ink2">
          {t('requests.takenBy', { name: request.takenBy ?? '' })}
        </p>
      )}
      <Button
        isPending={send.isPending}
        onPress={() => act({ act: isTaken ? 'releaseRequest' : 'takeRequest', version })}
      >
        {t(isTaken ? 'act.releaseRequest.do' : 'act.takeRequest.do')}
      </Button>
      <NeededFields needed={needed}>
        <TextField
          isRequired={needed.tried !== undefined}
          label={t('requests.answer')}
          help={t(request.kind === 'inquiry' ? 'requests.inquiryHelp' : 'requests.answerHelp', {
            language: languageName(request.locale),
          })}
          rows={6}
          maxLength={2_000}
          value={words}
          onChange={setWords}
        />
      </NeededFields>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      <Button
        variant="primary"
        size="big"
        wide
        isPending={send.isPending}
        pendingText={t('act.sending')}
        onPress={() =>
          needed.press(text !== '', () => act({ act: 'answerRequest', version, answer: text }))
        }
      >
        {t('act.answerRequest.do')}
      </Button>
      <Button
        wide
        isPending={send.isPending}
        onPress={() =>
          needed.press(text !== '', () => act({ act: 'declineRequest', version, answer: text }))
        }
      >
        {t('act.declineRequest.do')}
      </Button>
      <Button
        wide
        isPending={send.isPending}
        onPress={() => act({ act: 'closeRequest', version, ...(text !== '' && { note: text }) })}
      >
        {t('act.closeRequest.do')}
      </Button>
    </section>
  );
}
