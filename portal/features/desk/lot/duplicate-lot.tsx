import { Copy } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { displayedPlate } from '#domain/licence-plate.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type DuplicateLotProps = { answer: DeskLotAnswer };

const takesLots: ReadonlySet<string> = new Set(['draft', 'scheduled', 'open']);

/** Makes a draft of a like vehicle, and opens it. */
export function DuplicateLot({ answer }: DuplicateLotProps) {
  const t = useDeskTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!takesLots.has(answer.auction.status)) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon node={Copy} size={16} />}
        onPress={() => setAsked(true)}
      >
        {t('edit.duplicate')}
      </Button>
      {isAsked && <DuplicateDialog answer={answer} onClose={() => setAsked(false)} />}
    </>
  );
}

function DuplicateDialog({ answer, onClose }: DuplicateLotProps & { onClose: () => void }) {
  const t = useDeskTranslate();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { lot, auction } = answer;
  const [plate, setPlate] = useState('');
  const send = useSendLotAct({ auctionId: auction.id, assetId: lot.assetId });
  const { country } = answer.vehicle;
  const read = displayedPlate(plate, country);
  return (
    <ActDialog
      isForm
      title={t('edit.duplicate')}
      text={t('edit.duplicateText')}
      send={send}
      isComplete={read !== undefined}
      bodyOf={() => ({
        act: 'duplicateLot',
        version: lot.version,
        licensePlate: plate.trim(),
      })}
      onDone={({ assetId }) => {
        void navigate(localePath(`/desk/auctions/${auction.id}/lots/${assetId}`));
      }}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('edit.duplicatePlate')}
        maxLength={20}
        help={read === undefined ? undefined : t('edit.plateRead', { plate: read })}
        value={plate}
        error={plate !== '' && read === undefined && t('edit.plateOf', { country })}
        onChange={(text) => {
          setPlate(text.toUpperCase());
          send.reset();
        }}
      />
    </ActDialog>
  );
}
