import { minorOf } from '#contract/money.ts';
import { ActButtons } from '#portal/features/desk/act-buttons.tsx';
import { actsIn, asksFor } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import type { SectionProps } from './data-section.tsx';
import { EditField } from './edit-field.tsx';
import { useEditLot } from './lot-calls.ts';
import { readAmount } from './read-value.ts';
import { Section } from './section.tsx';

const moneyActs = actsIn('inConsole').filter((act) => asksFor(act, 'amount'));

const terms = ['startPrice', 'reserve', 'buyNowPrice'] as const;

/** Prices until they are fixed; then the reserve alone, downwards. */
export function PriceSection({ answer, address, isEditable }: SectionProps) {
  const t = useDeskTranslate();
  const { lot, auction } = answer;
  const hasBids = lot.bids !== null && lot.bids > 0;
  const isSealed = auction.format === 'sealed';
  const isFixed = hasBids || (isSealed && (lot.status === 'open' || lot.status === 'paused'));
  const isPhone = usePhoneLayout() ?? false;
  return (
    <Section id="price" title={t('edit.price')} note={auction.currencyCode}>
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-3">
        {terms.map((field) => (
          <PriceField
            key={field}
            field={field}
            {...{ answer, address }}
            isEditable={isEditable && !isFixed && !isPhone}
          />
        ))}
      </div>
      <p className="mt-3 text-13 text-ink2">
        {isPhone && `${t('edit.pricesOnPhone')} `}
        {t(fixedText(isSealed, isFixed))}
      </p>
      <LikeVehicles answer={answer} />
      {isFixed && isEditable && lot.reserve !== null && (
        <div className="mt-3 max-md:hidden">
          <ActButtons subject={{ kind: 'lot', auction, lot }} acts={moneyActs} />
        </div>
      )}
    </Section>
  );
}

function fixedText(isSealed: boolean, isFixed: boolean) {
  if (isSealed) return isFixed ? 'edit.fixedSealed' : 'edit.fixedAtOpening';
  return isFixed ? 'edit.fixed' : 'edit.fixedLater';
}

/** What like vehicles sold for, from the auction house's own sales. */
function LikeVehicles({ answer }: Pick<SectionProps, 'answer'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { similarPrices, vehicle, auction } = answer;
  const price = (amount: number) => formats.price(minorOf(amount), auction.currencyCode);
  const text =
    similarPrices === null
      ? t('edit.similarNone')
      : t(similarPrices.count === 1 ? 'edit.similarOne' : 'edit.similar', {
          count: similarPrices.count,
          least: price(similarPrices.least),
          median: price(similarPrices.median),
          greatest: price(similarPrices.greatest),
          since: formats.date(similarPrices.since, auction.timeZone),
        });
  return (
    <p className="mt-1 text-13 text-ink2">
      {text}
      {similarPrices !== null &&
        vehicle.damageTotal > 0 &&
        ` ${t('edit.similarDamage', { amount: price(vehicle.damageTotal) })}`}
    </p>
  );
}

function PriceField({
  field,
  answer: { lot, auction },
  address,
  isEditable,
}: SectionProps & { field: (typeof terms)[number] }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const edit = useEditLot(address);
  return (
    <EditField
      name={`${address.assetId}.${field}`}
      label={t(`field.${field}`)}
      value={lot[field] === null ? '' : String(lot[field])}
      inputMode="decimal"
      isDisabled={!isEditable}
      state={edit}
      shown={(one) => {
        const read =
          typeof one === 'string' ? readAmount(one, auction.currencyCode) : { value: one };
        const amount = 'unread' in read ? null : read.value;
        return typeof amount === 'number'
          ? formats.price(minorOf(amount), auction.currencyCode)
          : '–';
      }}
      read={readAmount}
      onSave={(amount) =>
        edit.mutateAsync({ act: 'changeLotTerms', version: lot.version, field, amount })
      }
    />
  );
}
