import { type KeyboardEvent, useRef, useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { isConflict, useSendAct } from '#portal/features/desk/use-send-act.ts';
import { shownMoment } from './zoned-moment.ts';

/** What was typed as an act, whose version is set when it is sent; or why it is none. */
export type ReadCell<Act> = { act: Act } | { error: string; choices?: readonly Choice[] };

/** What may be meant, where what was typed has several meanings. */
interface Choice {
  text: string;
  label: string;
}

export type EditableCellProps = {
  lot: DeskLot;
  auction: DeskAuctionDetail;
  label: string;
  show: (lot: DeskLot) => string;
  isMissing: boolean;
  isDoubtful: boolean;
  mayEdit: boolean;
  /** What the field begins with. */
  start: () => string;
  read: (text: string) => ReadCell<DeskLotAct>;
  inputMode?: 'decimal';
  inputType?: 'text' | 'datetime-local';
};

interface Editing {
  text: string;
  /** The lot as it was when the edit began. */
  seen: DeskLot;
  error?: string | undefined;
  choices?: readonly Choice[] | undefined;
}

/**
 * A value that becomes a field: Enter and Tab save, Escape leaves it. When somebody else has
 * changed the lot meanwhile, both values are shown and the operator chooses.
 */
export function EditableCell(props: EditableCellProps) {
  const { lot, auction, label, show, mayEdit, read } = props;
  const t = useDeskTranslate();
  const [editing, setEditing] = useState<Editing | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const send = useSendAct({ kind: 'lot', auction, lot });
  const refusalText = useRefusalText();
  const begin = () => setEditing({ text: props.start(), seen: lot });
  const leave = (isFocusBack: boolean) => {
    setEditing(null);
    send.reset();
    if (isFocusBack) requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (version: number, isFocusBack: boolean, text = editing?.text ?? '') => {
    if (!editing || send.isPending) return;
    if (text === props.start() && version === editing.seen.version) return leave(isFocusBack);
    const found = read(text);
    if ('error' in found) return setEditing({ ...editing, ...found });
    send.mutate({ ...found.act, version }, { onSuccess: () => leave(isFocusBack) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      save(editing.seen.version, true);
    } else if (event.key === 'Tab' && !editing.choices) save(editing.seen.version, false);
  };
  if (!mayEdit) return <span>{show(lot)}</span>;
  if (!editing)
    return (
      <button
        ref={opener}
        type="button"
        aria-label={`${label}: ${show(lot)}`}
        onClick={begin}
        className={classList(
          '-mx-1.5 inline-flex min-h-9 items-center rounded-control border border-transparent px-1.5 hover:border-edge hover:bg-surface',
          props.isDoubtful && 'font-strong text-danger',
        )}
      >
        {props.isMissing ? (
          <span className="font-semi text-won underline underline-offset-3">{t('cell.set')}</span>
        ) : (
          show(lot)
        )}
      </button>
    );
  const isOld = isConflict(send.error);
  const isMoment = props.inputType === 'datetime-local';
  const refusal = editing.error ?? (send.error ? refusalText(send.error) : undefined);
  return (
    <span className="relative inline-block">
      <input
        // The press that opened the field is on its way to it.
        ref={(field) => field?.focus()}
        type={props.inputType ?? 'text'}
        step={isMoment ? 1 : undefined}
        inputMode={props.inputMode}
        aria-label={label}
        aria-invalid={refusal ? true : undefined}
        aria-busy={send.isPending || undefined}
        value={isMoment ? shownMoment(editing.text) : editing.text}
        onChange={(event) =>
          setEditing({ seen: editing.seen, text: event.target.value, error: undefined })
        }
        onKeyDown={onKeyDown}
        className={classList(
          'min-h-9 rounded-control border border-accent bg-surface px-1.5 text-right',
          isMoment ? 'w-52' : 'w-24',
          refusal && 'border-danger',
        )}
      />
      {refusal && (
        <span
          role="alert"
          className="absolute top-full right-0 z-3 mt-1 grid w-72 gap-2 rounded-panel border border-line bg-raised p-3 text-left text-13 whitespace-normal shadow-overlay"
        >
          <span>{refusal}</span>
          {editing.choices?.map(({ text, label: meaning }) => (
            <Button key={text} size="small" onPress={() => save(editing.seen.version, true, text)}>
              {meaning}
            </Button>
          ))}
          {isOld && (
            <>
              <span>
                {t('conflict.seen')}: <b>{show(editing.seen)}</b>
                <br />
                {t('conflict.now')}: <b>{show(lot)}</b>
              </span>
              <span className="flex flex-wrap gap-2">
                <Button size="small" onPress={() => leave(true)}>
                  {t('cell.keepTheirs')}
                </Button>
                <Button size="small" variant="primary" onPress={() => save(lot.version, true)}>
                  {t('cell.useMine')}
                </Button>
              </span>
            </>
          )}
        </span>
      )}
    </span>
  );
}
