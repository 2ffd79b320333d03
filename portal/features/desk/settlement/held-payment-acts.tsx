/** A match leaves after some seconds, until when it can be undone. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskPayment } from '#contract/desk/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { type Decision, deskHeldQuery, undoAct } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useSums } from './use-sums.ts';

export interface Match {
  /** Of the payment as it was shown. */
  version: number;
  lines: readonly { settlementId: string; amount: number }[];
  /** Whose statements these are. */
  company: string;
}

/** Holds a match; what is refused at once is thrown. */
export function useMatch({ paymentId, currencyCode }: DeskPayment) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { decide } = useHeldActs();
  return useMutation({
    async mutationFn({ version, lines, company }: Match) {
      const decision: Decision = {
        paymentId,
        body: { act: 'assignPayment', version, lines: [...lines] },
      };
      const whole = lines.reduce((total, { amount }) => total + amount * 100, 0) / 100;
      const text = t('settle.matched', { sum: sum(whole, currencyCode), company });
      const [refused] = await decide([decision], () => text);
      if (refused) throw refused.error;
    },
  });
}

/** The match of a payment that has not left, or was refused and not read yet. */
export function useHeldMatch({ paymentId }: DeskPayment) {
  const { data } = useQuery(deskHeldQuery(useApi()));
  return data?.held.find((held) => held.paymentId === paymentId);
}

/** Who matched it, or why that was refused when it left. */
export function HeldMatch({ held }: { held: NonNullable<ReturnType<typeof useHeldMatch>> }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const read = useMutation({
    mutationFn: () => undoAct(api, held.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  if (held.refusal === null)
    return (
      <output className="block bg-sunken px-3 py-2 text-13">
        {t('settle.matchLeaves', { name: held.operator })}
      </output>
    );
  return (
    <ErrorBand
      title={t('settle.notMatched')}
      action={
        <Button size="small" isPending={read.isPending} onPress={() => read.mutate()}>
          {t('decide.understood')}
        </Button>
      }
    >
      {refusalText(held.refusal)}
    </ErrorBand>
  );
}
