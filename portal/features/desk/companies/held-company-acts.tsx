/** Limits leave after some seconds, until when they can be undone. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actOnCompany } from '#contract/calls/desk/companies.ts';
import type { DeskCompany, DeskCompanyAct } from '#contract/desk/companies.ts';
import { actsWith } from '#domain/acts.ts';
import { type Decision, deskTodayQuery, undoAct } from '#portal/features/desk/desk-calls.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useActHeading } from '#portal/features/desk/logged-act.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

const heldNames = actsWith({ subject: 'company', isHeld: true });

function isHeld(act: string): boolean {
  return heldNames.some((name) => name === act);
}

/** Sends an act on the company, or holds it; what is refused at once is thrown. */
export function useSendCompanyAct({ id, name }: Pick<DeskCompany, 'id' | 'name'>) {
  const actHeading = useActHeading();
  const { decide } = useHeldActs();
  const send = useDeskAct(actOnCompany, { companyId: id });
  return useMutation({
    async mutationFn(body: DeskCompanyAct) {
      if (!isHeld(body.act)) {
        await send.mutateAsync(body);
        return;
      }
      const decision: Decision = { companyId: id, body };
      const [refused] = await decide([decision], () => `${name}: ${actHeading(body.act)}.`);
      if (refused) throw refused.error;
    },
  });
}

/** What is about to leave, and what was refused when it left, until somebody has read why. */
export function HeldOfCompany({ company }: { company: Pick<DeskCompany, 'id' | 'name'> }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const actHeading = useActHeading();
  const refusalText = useRefusalText('people');
  const { data } = useQuery(deskTodayQuery(api));
  const held = data?.held.find(({ companyId }) => companyId === company.id);
  const read = useMutation({
    mutationFn: (id: string) => undoAct(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  if (!held) return null;
  const act = actHeading(held.act);
  if (held.refusal === null)
    return (
      <output className="mb-4 block bg-sunken px-3.5 py-2.5 text-14">
        {t('company.leaving', { act, name: held.operator })}
      </output>
    );
  return (
    <ErrorBand
      title={t('company.notDone', { act })}
      action={
        <Button size="small" isPending={read.isPending} onPress={() => read.mutate(held.id)}>
          {t('decide.understood')}
        </Button>
      }
    >
      {refusalText(held.refusal)}
    </ErrorBand>
  );
}
