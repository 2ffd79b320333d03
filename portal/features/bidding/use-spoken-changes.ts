import { useEffect, useEffectEvent, useRef } from 'react';
import type { BidAnswer } from '#contract/bids.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import type { PanelProps } from './panel-props.ts';
import { hasFreshAnswer, resultText } from './outcome-band.tsx';

/** Announces changes to screen readers: being outbid at once, everything else at the next pause. */
export function useSpokenChanges(props: PanelProps): void {
  const { state, live, bidForm, labels } = props;
  const announce = useAnnounce();
  const { t, price } = labels;
  const shownPrice = live.lot.price === null ? null : price(live.lot.price);
  const spoken = useRef({ state, shownPrice });
  const { answer } = bidForm.form;
  const isAnswered = hasFreshAnswer(props);

  // Announced once for each answer, not again when the labels change.
  const speak = useEffectEvent((given: BidAnswer) => announce.politely(resultText(given, labels)));
  useEffect(() => {
    if (answer) speak(answer);
  }, [answer]);

  useEffect(() => {
    const before = spoken.current;
    spoken.current = { state, shownPrice };
    // The answer to the company's bid has already been announced.
    if (shownPrice === null || isAnswered) return;
    if (state === 'outbid' && before.state !== 'outbid')
      announce.atOnce(t('bid.announce.outbid', { price: shownPrice }));
    else if (state === 'leading' && before.state === 'outbid')
      announce.politely(t('bid.announce.leading', { price: shownPrice }));
    else if (before.shownPrice !== shownPrice)
      announce.politely(t('bid.announce.price', { price: shownPrice }));
  }, [announce, t, state, shownPrice, isAnswered]);
}
