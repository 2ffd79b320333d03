import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { BodyOf } from '#contract/calls/call.ts';
import { sendContactRequest, sendRegistrationRequest } from '#contract/calls/requests.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { type At, type Sent, ask } from '#portal/api/ask.ts';
import { useHoldReload } from '#portal/build-check/hold-reload.ts';
import { draftIn, tabStorage } from './draft.ts';
import {
  type FieldName,
  knownRefusals,
  newRequestForm,
  type RequestForm,
  requestFormAfter,
  type Values,
} from './request-form.ts';

const calls = { contact: sendContactRequest, registration: sendRegistrationRequest };
type RequestKind = keyof typeof calls;
type Request<Kind extends RequestKind> = (typeof calls)[Kind];

/** Everything a form needs: what is shown, and the actions. */
export interface RequestFormControls {
  /** In the form's order. */
  fields: readonly FieldName[];
  form: RequestForm;
  type: (name: string, text: string) => void;
  send: () => void;
  beginAgain: () => void;
}

export interface RequestFormDeps<Kind extends RequestKind> {
  kind: Kind;
  fields: readonly FieldName[];
  /** Values that no field of their own shows. */
  beside?: readonly string[];
  bodyOf: (values: Values) => BodyOf<Request<Kind>>;
}

/** Rendered in the browser only, so that the stored draft is there from the first paint on. */
export function useRequestForm<Kind extends RequestKind>(
  deps: RequestFormDeps<Kind>,
): RequestFormControls {
  const { kind, fields, beside = [], bodyOf } = deps;
  const empty = Object.fromEntries([...fields, ...beside, 'homepage'].map((name) => [name, '']));
  const api = useApi();
  const draft = useMemo(() => draftIn(tabStorage(), kind), [kind]);
  const refusals = useMemo(() => draftIn(tabStorage(), `${kind}.refused`), [kind]);
  const [form, dispatch] = useReducer(requestFormAfter, empty, (values) =>
    newRequestForm(draft.read(values), knownRefusals(refusals.read(values))),
  );
  const intent = useRef<Intent>({ body: '', key: '' });
  // A ref, not state: a second press may come before the next render.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (form.answer) draft.forget();
    else draft.keep(form.values);
  }, [draft, form.values, form.answer]);
  useEffect(() => refusals.keep(form.refused), [refusals, form.refused]);
  // Delay the reload for a new build until the answer arrives.
  useHoldReload(form.isSending);

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: 'sent' });
    const body = bodyOf(form.values);
    intent.current = intentOf(intent.current, JSON.stringify(body));
    try {
      const sent = { body, idempotencyKey: intent.current.key } as Sent<Request<Kind>>;
      const answer = await ask(api, calls[kind], {} as At<Request<Kind>>, sent);
      dispatch({ type: 'accepted', answer });
    } catch (error) {
      dispatch({ type: 'failed', error });
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    fields,
    form,
    type: (name, text) => dispatch({ type: 'typed', name, text }),
    send: () => void send(),
    beginAgain: () => dispatch({ type: 'begunAgain', values: empty }),
  };
}

interface Intent {
  body: string;
  key: string;
}

/** The same content sent again is the same intent, so that it counts once. */
function intentOf(before: Intent, body: string): Intent {
  return before.body === body ? before : { body, key: crypto.randomUUID() };
}
