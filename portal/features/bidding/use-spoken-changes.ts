import { useEffect, useEffectEvent, useRef } from 'react';
import { lotKey } from '#portal/api/bids.ts';
import { isOver } from '#portal/live/endings.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import type { GivenAnswer } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';
import { hasFreshAnswer, resultText } from './outcome-band.tsx';
import { panelTitle } from './panel-title.ts';
import { spokenChange } from './spoken-change.ts';

/** Announces changes to screen readers: answers at once, and what others bid at a pace. */
export function useSpokenChanges(props: PanelProps): void {
  const { state, live, bidForm, labels } = props;
  const announce = useAnnounce();
  const { t, price } = labels;
  const shownPrice = live.lot.price === null ? null : price(live.lot.price);
  const spoken = useRef({ state, shownPrice, isOver: isOver(live.lot) });
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

  const title = panelTitle(state, live, labels);
  useEffect(() => {
    const before = spoken.current;
    const now = { state, shownPrice, isOver: isOver(live.lot) };
    spoken.current = now;
    const change = spokenChange(before, now);
    if (change === 'title' || change === 'resumed' || now.isOver) announce.changes.forget(subject);
    if (change === 'title') return announce.politely(title);
    if (change === 'resumed') return announce.politely(t('bid.announce.resumed'));
    // The answer to the company's bid has already been announced.
    if (!change || shownPrice === null || isAnswered) return;
    const text = t(`bid.announce.${change}`, { price: shownPrice });
    announce.changes.say(subject, text, change === 'outbid');
  }, [announce, t, title, state, shownPrice, isAnswered, live.lot, subject]);
}
