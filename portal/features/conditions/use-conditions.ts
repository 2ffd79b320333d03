import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { acceptConditions } from '#contract/calls/conditions.ts';
import { getOwnCompany } from '#contract/calls/own-company.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

export interface ConditionsControls {
  /** What the reader has to accept first; null: nothing, also where no call says it. */
  version: string | null;
  isTicked: boolean;
  tick: (isTicked: boolean) => void;
  /** Pressed without the tick. */
  isMissing: boolean;
  isSending: boolean;
  /** Why it could not be accepted. */
  problem: string | null;
  /** Accepts what is ticked, then acts; without the tick it says so. */
  press: () => void;
}

/** What binds the company waits until the conditions of sale are accepted, once a version. */
export function useConditions(act: () => void): ConditionsControls {
  const api = useApi();
  const queries = useQueryClient();
  const t = useTranslate();
  const formats = useFormats();
  const version = useCall(getOwnCompany).data?.conditionsToAccept ?? null;
  const [ticked, setTicked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Between press and act the page may have changed: what acts is what it shows then.
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  const accepting = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (accepted: string) =>
      ask(api, acceptConditions, {}, { body: { version: accepted } }),
    onSuccess: () => {
      queries.setQueryData(
        callKey(getOwnCompany, {}),
        (company: object | undefined) => company && { ...company, conditionsToAccept: null },
      );
      latest.current();
    },
    onError: () => queries.invalidateQueries({ queryKey: callKey(getOwnCompany, {}) }),
  });
  return {
    version,
    isTicked: ticked !== null && ticked === version,
    tick(isTicked) {
      setMissing(false);
      setTicked(isTicked ? version : null);
    },
    isMissing: isMissing && version !== null && ticked !== version,
    isSending: accepting.isPending,
    problem: accepting.error ? errorText(accepting.error, { t, formats }) : null,
    press() {
      if (accepting.isPending) return;
      if (version === null) act();
      else if (ticked === version) accepting.mutate(version);
      else setMissing(true);
    },
  };
}
