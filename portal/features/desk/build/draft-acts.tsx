import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { auctionRefusal } from '#domain/auction-life-cycle.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ContinueButton } from '#portal/features/desk/changed-meanwhile.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { publishableLots } from '#portal/features/desk/publishable-lots.ts';
import { useSendAct } from '#portal/features/desk/use-send-act.ts';
import { WaivedGaps } from '#portal/features/desk/waived-gaps.tsx';
import { fieldsOf, readFields } from './auction-fields.ts';
import { AuctionForm } from './auction-form.tsx';
import { changedTerms } from './changed-terms.ts';
import { FixedTerms } from './fixed-terms.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { AuctionSellerDialog } from '#portal/features/desk/sellers/auction-seller-dialog.tsx';
import { RelistDialog, unsoldLots } from './relist-dialog.tsx';
import { MomentField } from './moment-field.tsx';
import { instantOf, localMoment } from './zoned-moment.ts';

export type DraftActsProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  role: DeskRole;
};
type Asked = 'terms' | 'plan' | 'schedule' | 'seller' | 'relist';

/** What builds an auction: terms, closing plan, publication, and what is offered elsewhere. */
export function DraftActs({ auction, lots, role }: DraftActsProps) {
  const t = useDeskTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isDraft = auction.status === 'draft';
  const isOver = auction.status === 'closed' || auction.status === 'settled';
  const possible: Record<Asked, boolean> = {
    // What is published is only read, which every role may.
    terms: !isDraft || mayAct(role, 'changeAuction'),
    plan: !auctionRefusal(auction.status, 'plan') && mayAct(role, 'planClosing'),
    schedule: isDraft && mayAct(role, 'schedulePublication'),
    seller:
      auction.status !== 'settled' &&
      auction.status !== 'cancelled' &&
      mayAct(role, 'assignSeller'),
    relist: isOver && unsoldLots(lots).length > 0 && mayAct(role, 'relistLot'),
  };
  const names = (Object.keys(possible) as Asked[]).filter((name) => possible[name]);
  return (
    <>
      {names.map((name) => (
        <Button key={name} size="small" variant="onPineLine" onPress={() => setAsked(name)}>
          {t(name === 'seller' ? 'bulk.seller' : `build.${name}`)}
        </Button>
      ))}
      {asked === 'terms' && isDraft && (
        <TermsDialog auction={auction} lots={lots} onClose={close} />
      )}
      {asked === 'terms' && !isDraft && <FixedTerms auction={auction} onClose={close} />}
      {asked === 'plan' && <PlanDialog auction={auction} lots={lots} onClose={close} />}
      {asked === 'schedule' && <ScheduleDialog auction={auction} lots={lots} onClose={close} />}
      {asked === 'seller' && <AuctionSellerDialog auction={auction} lots={lots} onClose={close} />}
      {asked === 'relist' && <RelistDialog auction={auction} lots={lots} onClose={close} />}
    </>
  );
}

type DialogProps = Omit<DraftActsProps, 'role'> & { onClose: () => void };

function TermsDialog({ auction, lots, onClose }: DialogProps) {
  const t = useDeskTranslate();
  const [seen, setSeen] = useState(auction);
  const [fields, setFields] = useState(() => fieldsOf(auction));
  const send = useSendAct({ kind: 'auction', auction, lots });
  const refusalText = useRefusalText();
  const read = readFields(fields);
  const hasPlan = auction.plan !== null;
  const isOld = seen.version !== auction.version;
  const confirm = () => {
    if (!read) return;
    const terms = changedTerms(read, hasPlan);
    send.mutate({ act: 'changeAuction', version: seen.version, ...terms }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('build.terms')}
      doText={t('build.save')}
      isComplete={read !== undefined}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
      other={send.error && isOld && <ContinueButton now={auction} onSee={setSeen} send={send} />}
    >
      <AuctionForm
        fields={fields}
        onChange={setFields}
        isNew={false}
        hasPlan={hasPlan}
        hasLots={lots.length > 0}
      />
    </FormDialog>
  );
}

function ScheduleDialog({ auction, lots, onClose }: DialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { publishAt, timeZone, version } = auction;
  const [at, setAt] = useState(() => (publishAt ? localMoment(publishAt, timeZone) : ''));
  const send = useSendAct({ kind: 'auction', auction, lots });
  const refusalText = useRefusalText();
  const [waived, setWaived] = useState(auction.waived);
  const schedule = (moment: string | null) =>
    send.mutate(
      { act: 'schedulePublication', version, publishAt: moment, ...(moment && { waived }) },
      { onSuccess: onClose },
    );
  const read = instantOf(at, timeZone);
  return (
    <FormDialog
      title={t('build.schedule')}
      doText={t('build.scheduleDo')}
      isComplete={read !== undefined}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() => schedule(read ?? null)}
      onClose={onClose}
      other={
        publishAt && (
          <Button size="big" isDisabled={send.isPending} onPress={() => schedule(null)}>
            {t('build.unschedule')}
          </Button>
        )
      }
    >
      <p className="text-pretty text-ink2">{t('build.scheduleHelp')}</p>
      {publishAt && (
        <p className="font-semi">
          {t('build.scheduledFor', { time: formats.dateTime(publishAt, timeZone) })}
        </p>
      )}
      <MomentField label={t('build.publishAt')} timeZone={timeZone} value={at} onChange={setAt} />
      <WaivedGaps lots={lots} waived={waived} onChange={setWaived} />
      <p className="text-14">
        {t('publish.outlook', {
          ready: publishableLots(lots, waived).length,
          total: lots.length,
        })}
      </p>
    </FormDialog>
  );
}
