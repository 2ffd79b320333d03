/** Limits leave after some seconds, until when they can be undone. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCompany, DeskCompanyAct } from '#contract/desk/companies.ts';
import { heldCompanyActNames } from '#contract/desk/values.ts';
import {
  type Decision,
  deskTodayQuery,
  undoAct,
  useDeskApi,
} from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { usePeopleRefusal } from './use-people-refusal.ts';

type HeldName = (typeof heldCompanyActNames)[number];

export function isHeld(act: string): act is HeldName {
  return heldCompanyActNames.some((name) => name === act);
}

/** Holds an act on the company; what is refused at once is thrown. */
export function useHeldCompanyAct({ id, name }: Pick<DeskCompany, 'id' | 'name'>) {
  const t = useDeskTranslate();
  const { decide } = useHeldActs();
  return useMutation({
    async mutationFn(body: DeskCompanyAct) {
      const decision: Decision = { companyId: id, body };
      const act = isHeld(body.act) ? t(`company.kind.${body.act}`) : body.act;
      const [refused] = await decide([decision], () => `${name}: ${act}.`);
      if (refused) throw refused.error;
    },
  });
}

/** What is about to leave, and what was refused when it left, until somebody has read why. */
export function HeldOfCompany({ company }: { company: Pick<DeskCompany, 'id' | 'name'> }) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const queries = useQueryClient();
  const refusalText = usePeopleRefusal(company.name);
  const { data } = useQuery(deskTodayQuery(api));
  const held = data?.held.find(({ companyId }) => companyId === company.id);
  const read = useMutation({
    mutationFn: (id: string) => undoAct(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  if (!held) return null;
  const act = isHeld(held.act) ? t(`company.kind.${held.act}`) : held.act;
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
