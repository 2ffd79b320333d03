import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Input, TextField } from 'react-aria-components';
import { FieldFoot, FieldLabel, type FieldTexts } from '#portal/ui/field.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';

export interface AmountFieldProps extends FieldTexts {
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
export function AmountField(props: AmountFieldProps) {
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
          icon={<Minus aria-hidden size={18} />}
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
          icon={<Plus aria-hidden size={18} />}
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
  'has-[input:focus]:border-accent has-[input:focus]:outline has-[input:focus]:outline-accent group-data-invalid/amount:border-fault';
