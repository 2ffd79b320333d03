import { useEffect, useEffectEvent, useRef } from 'react';
import { lotKey } from '#portal/api/bids.ts';
import { isOver } from '#portal/live/endings.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import type { GivenAnswer } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';
import { hasFreshAnswer, resultText } from './outcome-band.tsx';

/** Announces changes to screen readers: answers at once, and what others bid at a pace. */
export function useSpokenChanges(props: PanelProps): void {
  const { state, live, bidForm, labels } = props;
  const announce = useAnnounce();
  const { t, price } = labels;
  const shownPrice = live.lot.price === null ? null : price(live.lot.price);
  const spoken = useRef({ state, shownPrice });
  const subject = lotKey(live.lot);
  const { answer } = bidForm.form;
  const isAnswered = hasFreshAnswer(props);

  // Announced once for each answer, not again when the labels change.
  const speak = useEffectEvent((given: GivenAnswer) => {
    announce.changes.forget(subject);
    announce.politely(resultText(given, labels));
  });
  useEffect(() => {
    if (answer) speak(answer);
  }, [answer]);

  useEffect(() => {
    const before = spoken.current;
    spoken.current = { state, shownPrice };
    // The answer to the company's bid has already been announced.
    if (isOver(live.lot)) return announce.changes.forget(subject);
    if (shownPrice === null || isAnswered) return;
    const say = (text: string, isUrgent = false) => announce.changes.say(subject, text, isUrgent);
    if (state === 'outbid' && before.state !== 'outbid')
      say(t('bid.announce.outbid', { price: shownPrice }), true);
    else if (state === 'leading' && before.state === 'outbid')
      say(t('bid.announce.leading', { price: shownPrice }));
    else if (before.shownPrice !== shownPrice) say(t('bid.announce.price', { price: shownPrice }));
  }, [announce, t, state, shownPrice, isAnswered, live.lot, subject]);
}
