import { ArrowRight } from 'lucide';
import type { DeskAward, DeskLoggedAct } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { isProposable } from '#domain/four-eyes.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LoggedAct } from '#portal/features/desk/logged-act.tsx';
import { OtherLots } from '#portal/features/desk/other-lots.tsx';
import { WriteToSeller } from '#portal/features/desk/sellers/write-to-seller.tsx';

/** Who did what with the lot, and what became of the vehicle at other times. */
export function AwardHistory({ award, role }: { award: DeskAward; role: DeskRole }) {
  const t = useDeskTranslate();
  const { history, otherLots, lot } = award;
  const { seller } = lot;
  const mayWrite = seller !== null && mayAct(role, 'writeToSeller');
  return (
    <>
      {(history.length > 0 || mayWrite) && (
        <section aria-labelledby="award-history">
          <div className="flex items-end justify-between border-b border-ink">
            <h3 id="award-history" className="pb-1.5 text-14 font-strong">
              {t('awards.history')}
            </h3>
            {mayWrite && <WriteToSeller subject={{ ...lot, seller }} />}
          </div>
          <ol>
            {history.map((act) => (
              <Entry key={act.id} act={act} currencyCode={lot.currencyCode} />
            ))}
          </ol>
        </section>
      )}
      {otherLots.length > 0 && (
        <section aria-labelledby="award-others">
          <h3 id="award-others" className="border-b border-ink pb-1.5 text-14 font-strong">
            {t('awards.otherTimes')}
          </h3>
          <OtherLots lots={otherLots} currencyCode={lot.currencyCode} />
        </section>
      )}
    </>
  );
}

/** Fields of the log that are amounts and say something to who decides. */
const amounts = ['reserveMinor', 'hammerPriceMinor', 'salePriceMinor', 'amountMinor'] as const;

function Entry({ act, currencyCode }: { act: DeskLoggedAct; currencyCode: string }) {
  const formats = useFormats();
  const t = useDeskTranslate();
  const before = new Map<string, unknown>(Object.entries(act.before));
  const after = new Map<string, unknown>(Object.entries(act.after));
  const proposed = after.get('act');
  const field = amounts.find((name) => after.has(name) || before.has(name));
  const shown = (value: unknown) =>
    typeof value === 'number' ? formats.price(value, currencyCode) : undefined;
  // A new sale is no change of an earlier one's price.
  const from = field === 'salePriceMinor' ? undefined : field && shown(before.get(field));
  const to = field && shown(after.get(field));
  return (
    <LoggedAct act={{ ...act, actor: act.actor.name }}>
      {isProposable(proposed) && `${t(`act.${proposed}.proposed`)} `}
      {from !== undefined && to !== undefined && (
        <>
          <del className="text-ink3">{from}</del>{' '}
          <Icon node={ArrowRight} size={13} className="inline" />{' '}
        </>
      )}
      {to !== undefined && <ins className="font-semi no-underline">{to}</ins>}
      {act.company !== null && ` ${act.company}`}
    </LoggedAct>
  );
}
