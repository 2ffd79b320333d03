import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DeskAward, DeskBid } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { offerHash } from '#portal/features/desk/shell/work-path.ts';
import { useIsShown } from '#portal/features/desk/use-is-shown.ts';
import { Lacking, NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { deadlineAfter } from '#portal/features/desk/sellers/question-subject.ts';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import { AfterDecision } from './after-decision.tsx';
import { approvalFor } from './approval.ts';
import { ApprovalNote, Note } from './approval-note.tsx';
import { type Choice, ChoiceOption } from './choice-option.tsx';
import { DeadlineSelect, usualHours } from './deadline-select.tsx';
import { Card } from './decision-card.tsx';
import { AwardSum } from './award-sum.tsx';
import { tabOf } from './award-groups.ts';
import { canCounter, decisionBody, isOutOfBounds } from './decision-body.ts';
import { OfferOut } from './offer-out.tsx';
import { readOffer } from './read-offer.ts';
import { RefusedBefore } from './refused-before.tsx';
import { ProposalOpen } from './proposal-open.tsx';
import { SellerAsked } from './seller-asked.tsx';
import { useOfferProblem } from './use-offer-problem.ts';

export type DecisionPanelProps = {
  award: DeskAward;
  /** Of whom the decision would be. */
  bid: DeskBid | undefined;
  role: DeskRole;
  held: HeldAct | undefined;
  onDecided: () => void;
};

/** What can be decided about the lot as it is now. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { award, held, role } = props;
  const t = useDeskTranslate();
  const { lot } = award;
  if (held && held.refusal === null)
    return (
      <Card title={t(held.isOwn ? 'decide.leaving' : 'decide.colleague', { name: held.operator })}>
        <p className="text-14 text-ink2">{t('decide.leavingText')}</p>
      </Card>
    );
  if (tabOf(lot) === 'proposals' && lot.proposal)
    return <ProposalOpen award={award} proposal={lot.proposal} role={role} />;
  if (lot.status === 'counterOffered' && lot.counterOffer)
    return <OfferOut award={award} offer={lot.counterOffer} role={role} />;
  const { seller } = lot;
  if (tabOf(lot) === 'withSeller' && seller?.question)
    return <SellerAsked lot={lot} seller={seller} question={seller.question} role={role} />;
  if (lot.status !== 'awaitingAward') return <AfterDecision award={award} role={role} />;
  if (!mayAct(role, 'awardLot'))
    return (
      <Card title={t('decide.title')}>
        <p className="text-14 text-ink2">{t('lot.noActs')}</p>
      </Card>
    );
  return <Choices {...props} />;
}

function Choices({ award, bid, held, role, onDecided }: DecisionPanelProps) {
  const { lot } = award;
  const { seller } = lot;
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusalText = useRefusalText();
  const problemText = useOfferProblem();
  const { decide, notice } = useHeldActs();
  const isShown = useIsShown();
  const price = (value: number) => formats.price(minorOf(value), lot.currencyCode);
  const asksForOffer = useLocation().hash === offerHash && canCounter(lot, bid);
  const [wanted, setWanted] = useState<Choice>(
    asksForOffer ? 'counterOffer' : bid ? 'awardLot' : 'rejectLot',
  );
  const [typed, setTyped] = useState<string>();
  const [hours, setHours] = useState<number>(usualHours);
  const [answerWithin, setAnswerWithin] = useState('24');
  const needed = useNeeded();
  const ask = useSendLotAct(lot);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const mayCounter = canCounter(lot, bid);
  // Where the wanted decision has become impossible, none takes its place by itself.
  const isPossible = { awardLot: bid !== undefined, counterOffer: mayCounter, rejectLot: true }[
    wanted
  ];
  const { text: offerText, offerMinor, problem } = readOffer(lot, bid, typed);
  const isUnder =
    bid?.amount !== undefined &&
    bid.amount !== null &&
    lot.reserve !== null &&
    bid.amount < lot.reserve;
  const amountMinor = {
    awardLot: bid?.amount === undefined || bid.amount === null ? undefined : minorOf(bid.amount),
    counterOffer: offerMinor,
    rejectLot: undefined,
  }[wanted];
  const approval = amountMinor === undefined ? null : approvalFor(lot, amountMinor);
  const needsSeller = approval === 'needed';
  const needsSecond = award.needsFourEyes && isUnder && wanted === 'awardLot' && !needsSeller;
  const bodyAt = (nowMs: number) =>
    decisionBody(wanted, { version: lot.version, bid, offerMinor, hours }, nowMs);
  const isReady =
    wanted === 'counterOffer' && isOutOfBounds(offerMinor, lot, bid)
      ? false
      : needsSeller
        ? amountMinor !== undefined && mayAct(role, 'askSeller')
        : bodyAt(0);
  const labelOfChoice = {
    awardLot: t(needsSecond ? 'decide.propose' : 'decide.award', {
      amount: price(bid?.amount ?? 0),
    }),
    counterOffer: t('decide.offer', {
      amount: offerMinor === undefined ? '–' : formats.price(offerMinor, lot.currencyCode),
    }),
    rejectLot: t('decide.reject'),
  }[wanted];
  const label = !isPossible
    ? t('decide.choose')
    : needsSeller
      ? t('lotSeller.ask', {
          seller: seller?.name ?? '',
          amount: formats.price(amountMinor ?? 0, lot.currencyCode),
        })
      : labelOfChoice;
  const press = () => needed.press(Boolean(isReady), () => void confirm());
  const confirm = async () => {
    if (isSending || ask.isPending) return;
    if (needsSeller && bid && amountMinor !== undefined)
      return ask.mutate({
        act: 'askSeller',
        version: lot.version,
        companyId: bid.companyId,
        amount: fromMinor(amountMinor),
        deadline: deadlineAfter(serverClock.nowMs(), answerWithin),
      });
    const body = bodyAt(serverClock.nowMs());
    if (!body) return;
    setSending(true);
    setError(null);
    const message = {
      awardLot: t('decide.doneAward', { company: bid?.company ?? '', plate: lot.licensePlate }),
      counterOffer: t('decide.doneOffer', { company: bid?.company ?? '', plate: lot.licensePlate }),
      rejectLot: t('decide.doneReject', { plate: lot.licensePlate }),
    }[wanted];
    const [refused] = await decide(
      [{ auctionId: lot.auctionId, assetId: lot.assetId, body }],
      () => message,
    );
    setSending(false);
    // Who has opened another lot meanwhile stays there, and reads by the plate what failed.
    if (!isShown.current) return refused && notice({ ...refused, licensePlate: lot.licensePlate });
    if (refused) setError(refused.error);
    else onDecided();
  };
  useDeskKeys({
    a: () => bid && setWanted('awardLot'),
    c: () => mayCounter && setWanted('counterOffer'),
    r: () => setWanted('rejectLot'),
  });
  useDeskKeys({ Enter: press }, '[data-decision]');
  return (
    <section
      data-decision
      aria-label={t('decide.title')}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <NeededFields needed={needed} className="*:border-line">
        {held?.refusal && <RefusedBefore held={held} refusal={held.refusal} />}
        {bid && (
          <ChoiceOption
            name="awardLot"
            letter="A"
            isChosen={wanted === 'awardLot'}
            title={t('decide.awardTo', { company: bid.company })}
            onChoose={setWanted}
          >
            {bid.amount !== null && <AwardSum bid={bid} terms={award.terms} />}
          </ChoiceOption>
        )}
        {mayCounter && bid && (
          <ChoiceOption
            name="counterOffer"
            letter="C"
            isChosen={wanted === 'counterOffer'}
            title={t('decide.counterOffer', { company: bid.company })}
            onChoose={setWanted}
          >
            <div className="grid grid-cols-2 gap-2">
              <TextField
                isRequired
                label={t('decide.amount')}
                inputMode="decimal"
                value={offerText}
                onChange={setTyped}
                error={problem && problemText(problem, lot)}
              />
              <DeadlineSelect hours={hours} onHours={setHours} />
            </div>
          </ChoiceOption>
        )}
        <ChoiceOption
          name="rejectLot"
          letter="R"
          isChosen={wanted === 'rejectLot'}
          title={t('act.rejectLot.do')}
          onChoose={setWanted}
        >
          <p className="text-13 text-ink2">{t('act.rejectLot.ask')}</p>
        </ChoiceOption>
        <div className="grid gap-3 border-t px-4 pt-4">
          <ApprovalNote
            lot={lot}
            approval={approval}
            hours={answerWithin}
            onHours={setAnswerWithin}
          />
          {needsSecond && <Note>{t('decide.needsSecond')}</Note>}
        </div>
        {/* On a phone the button alone stays in view, so that it covers no choice. */}
        <div className="grid gap-3 px-4 pt-3 pb-4 max-md:sticky max-md:bottom-16 max-md:bg-surface">
          {needed.isUnsaid && !isReady && (
            <Lacking text={isPossible ? undefined : t('decide.choose')} />
          )}
          {(error ?? ask.error) !== null && (
            <ErrorBand>{refusalText(error ?? ask.error)}</ErrorBand>
          )}
          <Button
            variant="primary"
            size="big"
            wide
            isPending={isSending || ask.isPending}
            pendingText={t('act.sending')}
            onPress={press}
          >
            {label} <Kbd>↵</Kbd>
          </Button>
        </div>
      </NeededFields>
    </section>
  );
}
