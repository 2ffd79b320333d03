import { Minus, Plus } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Input, TextField } from 'react-aria-components';
import { Icon } from '#portal/ui/icon.tsx';
import { FieldFoot, FieldLabel, type FieldTexts } from '#portal/ui/field.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { QuickRaises } from './quick-raises.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { enteredBasis } from '#portal/features/sums/amount-basis.ts';
import { useBidFocus } from './bid-focus.ts';
import { enteredTaxes } from '#portal/features/sums/amount-basis.ts';
import { KnownLimitNote } from './known-limit-note.tsx';
import type { PanelProps } from './panel-props.ts';

export interface BidFieldsProps extends PanelProps {
  label: `bid.field.${'maximum' | 'newMaximum' | 'sealed' | 'newSealed'}`;
}

/** Id of the amount field, to which the phone's bar scrolls. */
export const amountFieldId = 'bid-amount';

/** Amount field, quick raises, and the checkboxes for what the amount includes. */
export function BidFields(props: BidFieldsProps) {
  const { bidForm, vehicle, labels } = props;
  const { t } = labels;
  useBidFocus(amountFieldId);
  const { view, form } = bidForm;
  const { refused } = form;
  const was = refused?.intent.kind === 'bid' ? refused.intent.amountMinor : undefined;
  const basis = t(enteredBasis(bidForm.flags, vehicle));
  const isBelow = view.problem === 'belowMinimum' || view.problem === 'belowPrice';
  return (
    <div className="grid gap-2">
      <AmountField
        id={amountFieldId}
        label={t(props.label)}
        note={
          was === undefined
            ? basis
            : `${t('bid.field.was', { amount: labels.priceMinor(was) })}, ${basis}`
        }
        text={bidForm.text}
        error={problemText(props)}
        onText={bidForm.type}
        onLeave={bidForm.leaveField}
        onStep={bidForm.step}
        onEnter={bidForm.askForBid}
        canStepDown={(view.amountMinor ?? 0) > view.minimumMinor}
        lessLabel={t('bid.field.less', { amount: labels.priceMinor(view.stepMinor) })}
        moreLabel={t('bid.field.more', { amount: labels.priceMinor(view.stepMinor) })}
      />
      {isBelow && (
        <Button wide onPress={() => bidForm.choose(view.minimumMinor)}>
          {t('bid.takeMinimum', { amount: labels.priceMinor(view.minimumMinor) })}
        </Button>
      )}
      <QuickRaises
        label={t('bid.raises')}
        raises={view.raises.map((raise) => ({
          amountMinor: raise.addedMinor,
          text: t('bid.raise', { amount: labels.priceMinor(raise.addedMinor) }),
        }))}
        onRaise={(addedMinor) => {
          const raise = view.raises.find((one) => one.addedMinor === addedMinor);
          if (raise) bidForm.choose(raise.amountMinor);
        }}
      />
      <Flags {...props} />
      {!view.isOwnSummed && <KnownLimitNote {...props} netMinor={view.netMinor} />}
    </div>
  );
}

/**
 * A margin vehicle's price contains its VAT, and what this buyer does not owe no amount includes:
 * neither has a checkbox.
 */
function Flags({ bidForm, vehicle, labels: { t } }: PanelProps) {
  const taxes = enteredTaxes(vehicle);
  const isMargin = vehicle.terms.vatScheme === 'margin';
  if (isMargin && !taxes.registrationTax)
    return <p className="text-13 text-ink2">{t('bid.flag.margin')}</p>;
  if (!taxes.vat && !taxes.registrationTax) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5 text-13">
      <legend className="sr-only">{t('bid.flags')}</legend>
      {taxes.vat && (
        <Checkbox
          isSelected={bidForm.flags.includesVat}
          onChange={(includesVat) => bidForm.tick({ includesVat })}
        >
          {t('bid.flag.vat')}
        </Checkbox>
      )}
      {taxes.registrationTax && (
        <Checkbox
          isSelected={bidForm.flags.includesVehicleRegistrationTax}
          onChange={(includesVehicleRegistrationTax) =>
            bidForm.tick({ includesVehicleRegistrationTax })
          }
        >
          {t('bid.flag.tax')}
        </Checkbox>
      )}
      {isMargin && <p className="basis-full text-ink2">{t('bid.flag.margin')}</p>}
    </fieldset>
  );
}

const exampleMinor = 15_000_00;

function problemText({ bidForm: { view }, live, labels }: PanelProps): string | undefined {
  const { t, price, priceMinor } = labels;
  switch (view.problem) {
    case null:
      return undefined;
    case 'belowMinimum':
    case 'belowPrice':
      return t(`bid.problem.${view.problem}`, { minimum: priceMinor(view.minimumMinor) });
    case 'sameAsOwn':
      return t('bid.problem.sameAsOwn', { maximum: price(live.mine?.amount ?? 0) });
    case 'unreadable':
      return t('bid.problem.unreadable', { example: priceMinor(exampleMinor) });
    default:
      return t(`bid.problem.${view.problem}`);
  }
}

interface AmountFieldProps extends FieldTexts {
  /**
   * The text as typed; it is never rewritten under the cursor. money-text.ts parses it and accepts
   * every country's separators.
   */
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
  onStep: (direction: 1 | -1) => void;
  /** Enter does the same as the panel's button. */
  onEnter: () => void;
  lessLabel: string;
  moreLabel: string;
  canStepDown: boolean;
  id?: string;
}

/** The amount field of a bid: typed, or stepped with minus, plus and the arrow keys. */
function AmountField(props: AmountFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onEnter();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onStep(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <TextField
      value={props.text}
      onChange={props.onText}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
      className="group/amount block"
    >
      <FieldLabel label={props.label} note={props.note} />
      <span className={frame}>
        <IconButton
          label={props.lessLabel}
          icon={<Icon node={Minus} size={18} />}
          isDisabled={!props.canStepDown}
          onPress={() => props.onStep(-1)}
          className="h-full! w-12! rounded-none! border-r border-line text-ink2"
        />
        <Input
          id={props.id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          // Select the whole amount, so that the next digit starts a new one.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={props.onLeave}
          onKeyDown={onKeyDown}
          className="w-full min-w-0 bg-transparent text-center text-22 font-head font-stretch-104% tracking-tight outline-none"
        />
        <IconButton
          label={props.moreLabel}
          icon={<Icon node={Plus} size={18} />}
          onPress={() => props.onStep(1)}
          className="h-full! w-12! rounded-none! border-l border-line text-ink2"
        />
      </span>
      <FieldFoot label={props.label} help={props.help} error={props.error} />
    </TextField>
  );
}

const frame =
  'grid h-13 grid-cols-[48px_minmax(0,1fr)_48px] overflow-hidden rounded-control border-[1.5px] border-edge bg-bg transition-colors hover:border-ink ' +
  'has-[input:focus]:border-accent has-[input:focus]:outline has-[input:focus]:outline-accent group-data-invalid/amount:border-danger';
