import { useState } from 'react';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { ChangedMeanwhile } from '#portal/features/desk/changed-meanwhile.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Section } from './section.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { isConflict } from '#portal/features/desk/use-send-act.ts';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import {
  SellerSelect,
  ofAuction,
  sellerOfChoice,
} from '#portal/features/desk/sellers/seller-select.tsx';

export type SellerSectionProps = { answer: DeskLotAnswer; role: DeskRole };

/** Whose vehicle the lot sells; after a conflict it shows both sellers and asks. */
export function SellerSection({ answer, role }: SellerSectionProps) {
  const { lot, auction } = answer;
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const refusalText = useRefusalText();
  const [seen, setSeen] = useState(lot);
  const [choice, setChoice] = useState<string | null>(null);
  const send = useSendLotAct({ auctionId: auction.id, assetId: lot.assetId });
  const { seller } = lot;
  const assign = (chosen: string, version: number) =>
    send.mutate(
      { act: 'assignSeller', version, sellerId: sellerOfChoice(chosen) },
      { onSuccess: () => setChoice(null) },
    );
  const hasConflict = isConflict(send.error);
  return (
    <Section id="seller" title={t('sellers.column.name')}>
      <div className="grid items-end gap-x-4 gap-y-3.5 md:grid-cols-2">
        <SellerSelect
          selected={choice ?? (seller?.isOfLot ? seller.sellerId : ofAuction)}
          isDisabled={!mayAct(role, 'assignSeller') || send.isPending}
          onChange={(chosen) => {
            setSeen(lot);
            setChoice(chosen);
            assign(chosen, lot.version);
          }}
        />
        <p className="pb-2.5 text-13 text-ink2">
          {seller ? (
            <>
              <Link href={localePath(`/desk/sellers/${seller.sellerId}`)}>{seller.name}</Link>{' '}
              {t('lotSeller.mandateIs', { percent: formats.percent(seller.mandatePercent) })}
              {seller.mandate !== null &&
                `, ${formats.price(minorOf(seller.mandate), auction.currencyCode)}`}
            </>
          ) : (
            t('lotSeller.none')
          )}
        </p>
      </div>
      {send.error && !hasConflict && (
        <div className="pt-3">
          <ErrorBand>{refusalText(send.error)}</ErrorBand>
        </div>
      )}
      {hasConflict && (
        <div className="grid gap-3 pt-3">
          <ChangedMeanwhile
            seen={{ kind: 'lot', auction, lot: seen }}
            now={{ kind: 'lot', auction, lot }}
            text={refusalText(send.error)}
          />
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => choice !== null && assign(choice, lot.version)}>
              {t('lotSeller.assignAnyway')}
            </Button>
            <Button
              variant="quiet"
              onPress={() => {
                setChoice(null);
                send.reset();
              }}
            >
              {t('act.back')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}
