import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { ApiError } from '#portal/api/api-error.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { ReadValue } from './read-value.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useDraft } from './use-draft.ts';

type FieldValue = string | number | boolean;

export type EditFieldProps<Value extends FieldValue> = {
  /** Of the draft that the tab stores. */
  name: string;
  label: string;
  value: string;
  options?: readonly { key: string; text: string }[] | undefined;
  type?: 'text' | 'date';
  inputMode?: 'text' | 'numeric' | 'decimal';
  help?: string | undefined;
  /** What stands for the value until somebody asks to see it. */
  masked?: ((value: string) => string) | undefined;
  isDisabled: boolean;
  read: (text: string) => ReadValue<Value>;
  /** Resolves when it is saved; rejects with the refusal. */
  onSave: (read: Value | null) => Promise<unknown>;
  state: { isPending: boolean; error: unknown };
  /** How a value of a refusal reads. */
  shown: (value: string | number | boolean | null | undefined) => string;
};

/**
 * One field that saves itself when it is left; what cannot be read stays and is named. After a
 * conflict it shows both values and asks.
 */
export function EditField<Value extends FieldValue>(props: EditFieldProps<Value>) {
  const { label, value, state, shown } = props;
  const t = useDeskTranslate();
  const refusedText = useRefusalText('edit');
  const [isUnmasked, setUnmasked] = useState(false);
  const { text: draft, store: storeDraft, saved } = useDraft(props.name);
  const { text: begun, store: storeBegun } = useDraft(`${props.name}.begun`);
  const setDraft = (text: string | null) => {
    // What was there when the typing began: another value now is a colleague's.
    if (text === null || begun === null) storeBegun(text === null ? null : value);
    storeDraft(text);
  };
  // What an earlier visit left unread is named at once.
  const [isLeft, setLeft] = useState(true);
  const read = draft === null ? undefined : props.read(draft);
  const unread = read && 'unread' in read && isLeft ? read.unread : undefined;
  const onSaved = (text: string) => {
    saved(text);
    // What has been typed since begins at what is there now.
    storeBegun(null);
  };
  const save = (text: string) => {
    const typed = props.read(text);
    if ('unread' in typed) return;
    void props.onSave(typed.value).then(
      () => onSaved(text),
      () => undefined,
    );
  };
  const refused =
    state.error instanceof ApiError && state.error.isRefusedWith('VersionIsOld')
      ? state.error.refusal?.details
      : undefined;
  const isOvertaken = begun !== null && begun !== value && draft !== value;
  const conflict =
    draft === null
      ? undefined
      : (refused ?? (isOvertaken && !state.isPending ? { now: value } : undefined));
  const error = unread
    ? t(unread === 'amount' ? 'edit.unreadAmount' : 'edit.unreadNumber', { text: draft ?? '' })
    : state.error && !refused
      ? refusedText(state.error)
      : undefined;
  // A draft of an earlier visit is the operator's own and is shown.
  const masked = isUnmasked || draft !== null || value === '' ? undefined : props.masked;
  if (props.options)
    return (
      <div>
        <Select
          label={label}
          options={props.options}
          selected={draft ?? value}
          placeholder="–"
          isDisabled={props.isDisabled}
          error={error}
          onChange={(key) => {
            setDraft(key);
            save(key);
          }}
        />
        {conflict && <Conflict {...{ shown, conflict, draft: draft ?? value, save, setDraft }} />}
      </div>
    );
  return (
    // Escape leaves what was typed, and stays on the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== null) setDraft(null);
      }}
    >
      <TextField
        label={label}
        value={masked ? masked(value) : (draft ?? value)}
        isReadOnly={masked !== undefined}
        trailing={
          props.masked &&
          value !== '' && (
            <IconButton
              icon={<Icon node={isUnmasked ? EyeOff : Eye} size={16} />}
              label={t(isUnmasked ? 'edit.mask' : 'edit.unmask', { field: label })}
              onPress={() => setUnmasked(!isUnmasked)}
            />
          )
        }
        onChange={(text) => {
          setLeft(false);
          setDraft(text === value ? null : text);
        }}
        onBlur={() => {
          setLeft(true);
          if (draft !== null && draft !== value && !conflict) save(draft);
        }}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        isDisabled={props.isDisabled}
        help={draft !== null && !state.error ? t('edit.unsaved') : props.help}
        error={error}
      />
      {conflict && <Conflict {...{ shown, conflict, draft: draft ?? value, save, setDraft }} />}
    </div>
  );
}

function Conflict({
  shown,
  conflict,
  draft,
  save,
  setDraft,
}: {
  shown: EditFieldProps<FieldValue>['shown'];
  conflict: Record<string, string | number | boolean | null>;
  draft: string;
  save: (text: string) => void;
  setDraft: (text: string | null) => void;
}) {
  const t = useDeskTranslate();
  const now = shown(conflict['now']);
  return (
    <div role="alert" className="mt-2 grid gap-2 rounded-control bg-out-soft p-3 text-13">
      <p>{t('edit.conflict', { yours: shown(conflict['sent'] ?? draft), now })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => save(draft)}>
          {t('edit.takeMine')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setDraft(null)}>
          {t('edit.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
