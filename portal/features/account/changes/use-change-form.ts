import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askChange } from '#contract/calls/changes.ts';
import { type ChangeField, type ChangeKind, changeFields } from '#contract/change-values.ts';
import type { ChangeList, ChangedField, NewChange } from '#contract/changes.ts';
import type { FieldRefusal } from '#contract/request-values.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useHoldReload } from '#portal/build-check/hold-reload.ts';
import { knownRefusals } from '#portal/features/requests/request-form.ts';
import { shownValue } from './field-labels.ts';

type Texts = Partial<Record<ChangeField, string>>;

/** What is stored, as the form shows it; empty where nothing is. */
function storedTexts(kind: ChangeKind, { stored }: ChangeList): Texts {
  const values: Partial<Record<ChangeField, string | null>> = stored[kind];
  const fields: readonly ChangeField[] = changeFields[kind];
  return Object.fromEntries(fields.map((field) => [field, shownValue(field, values[field] ?? '')]));
}

/** What differs from what is stored, in the form's order. */
function changedOf(kind: ChangeKind, typed: Texts, now: Texts): ChangedField[] {
  const fields: readonly ChangeField[] = changeFields[kind];
  return fields.flatMap((field) => {
    const typedText = (typed[field] ?? now[field] ?? '').trim();
    const after = shownValue(field, typedText);
    const before = now[field] ?? '';
    return after === before ? [] : [{ field, before: before || null, after: after || null }];
  });
}

/** Fields that nobody has typed in follow what is stored. */
export function useChangeForm(kind: ChangeKind, list: ChangeList, onSent: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Texts>({});
  const [refused, setRefused] = useState<Readonly<Record<string, FieldRefusal>>>({});
  const [refusals, setRefusals] = useState(0);
  const intent = useRef({ body: '', key: '' });
  const now = storedTexts(kind, list);
  const changed = changedOf(kind, typed, now);
  const { mutate, isPending, error, reset } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (body: NewChange) => {
      const text = JSON.stringify(body);
      // The same content sent again is the same intent, so that it counts once.
      if (intent.current.body !== text) intent.current = { body: text, key: crypto.randomUUID() };
      return ask(api, askChange, {}, { body, idempotencyKey: intent.current.key });
    },
    onSuccess(answer) {
      queries.setQueryData(queryKeys.changes, answer);
      onSent();
    },
    onError(failure) {
      const codes = refusedFields(failure);
      setRefused(codes);
      if (Object.keys(codes).length > 0) setRefusals((count) => count + 1);
    },
  });
  useHoldReload(isPending);
  return {
    values: { ...now, ...typed },
    changed,
    refused,
    refusals,
    isSending: isPending,
    error: error && Object.keys(refusedFields(error)).length === 0 ? error : null,
    type(field: ChangeField, text: string) {
      setTyped((texts) => ({ ...texts, [field]: text }));
      setRefused(({ [field]: _corrected, ...rest }) => rest);
      reset();
    },
    send() {
      const values = Object.fromEntries(changed.map(({ field, after }) => [field, after ?? '']));
      mutate({ kind, values });
    },
  };
}

function refusedFields(error: unknown): Record<string, FieldRefusal> {
  if (!(error instanceof ApiError) || !error.isRefusedWith('FieldsAreRefused')) return {};
  return knownRefusals(error.refusal?.details ?? {});
}
