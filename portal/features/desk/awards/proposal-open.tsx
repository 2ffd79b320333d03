import type { DeskAward, DeskProposal } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { Card } from './decision-card.tsx';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';

export type ProposalOpenProps = { award: DeskAward; proposal: DeskProposal; role: DeskRole };

/** An act that waits for a second person; who proposed it can only end it. */
export function ProposalOpen({ award: { lot }, proposal, role }: ProposalOpenProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const send = useSendLotAct(lot);
  const refusalText = useRefusalText();
  const { id: proposalId, proposedBy, amount, company, reason, endsAt } = proposal;
  const { version } = lot;
  return (
    <Card title={t('decide.secondPerson')}>
      <p className="text-14 text-ink2">
        {t('decide.proposed', { name: proposedBy, time: formats.dateTime(proposal.proposedAt) })}{' '}
        <b className="font-semi">
          {t(`act.${proposal.act}.proposed`)}
          {amount !== null && ` ${formats.price(minorOf(amount), lot.currencyCode)}`}
          {company !== null && ` ${company}`}
        </b>
      </p>
      {endsAt !== null && (
        <p className="text-14">
          {t(proposal.act === 'sellAtFixedPrice' ? 'sale.until' : 'decide.until')}{' '}
          <b className="font-semi">{formats.dateTime(endsAt, lot.timeZone)}</b>
        </p>
      )}
      {reason !== null && <p className="text-14">{reason}</p>}
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      <div className="flex flex-wrap gap-2">
        {!proposal.isOwn && mayAct(role, 'approve') && mayAct(role, proposal.act) && (
          <Button
            variant="primary"
            isPending={send.isPending}
            onPress={() => send.mutate({ act: 'approve', proposalId, version })}
          >
            {t('decide.approve')}
          </Button>
        )}
        {mayAct(role, 'refuse') && (
          <Button
            isPending={send.isPending}
            onPress={() => send.mutate({ act: 'refuse', proposalId, version })}
          >
            {t(proposal.isOwn ? 'decide.withdrawProposal' : 'decide.refuse')}
          </Button>
        )}
      </div>
    </Card>
  );
}
