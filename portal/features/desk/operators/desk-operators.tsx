import { useState } from 'react';
import { actOnOperator, listOperators } from '#contract/calls/desk/operators.ts';
import type { DeskOperator } from '#contract/desk/operators.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

/** Who works at the desk; a manager lets a colleague in again who has lost the passkey. */
export function DeskOperators({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const { data, error, refetch } = useCall(listOperators);
  const [chosen, setChosen] = useState<DeskOperator>();
  return (
    <div className="measure">
      <h1 className="pt-6 type-h1">{t('place.operators')}</h1>
      <p className="mt-1 pb-4 text-14 text-pretty text-ink2">{t('operators.text')}</p>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('operators.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={5} label={t('desk.loading')} />}
      {data && (
        <OperatorTable
          operators={data.operators}
          onReset={mayAct(role, 'resetPasskeys') ? setChosen : undefined}
        />
      )}
      {chosen && <ResetDialog operator={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

const columns = ['name', 'email', 'role', 'passkeys', 'reset'] as const;
const cellClasses: Record<(typeof columns)[number], string> = {
  name: 'pr-1.5 text-left',
  email: 'px-1.5 text-left wrap-anywhere max-md:hidden',
  role: 'px-1.5 text-left',
  passkeys: 'px-1.5 text-right',
  reset: 'pl-1.5 text-right',
};

type OperatorTableProps = {
  operators: readonly DeskOperator[];
  onReset: ((operator: DeskOperator) => void) | undefined;
};

function OperatorTable({ operators, onReset }: OperatorTableProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const shown = columns.filter((column) => column !== 'reset' || onReset);
  return (
    <table className="w-full border-collapse type-table">
      <caption className="sr-only">{t('place.operators')}</caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <th
              key={column}
              scope="col"
              className={classList(
                'border-b border-ink py-2 text-12 font-medium text-ink3',
                cellClasses[column],
              )}
            >
              {t(`operators.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {operators.map((one) => (
          <tr key={one.operatorId} className="rule-row">
            <th scope="row" className={classList('h-12 font-semi', cellClasses.name)}>
              {one.isOwn ? t('operators.you', { name: one.name }) : one.name}
            </th>
            <td className={cellClasses.email}>{one.email}</td>
            <td className={cellClasses.role}>
              {one.isSuspended
                ? t('operators.suspended', { role: t(`desk.role.${one.role}`) })
                : t(`desk.role.${one.role}`)}
            </td>
            <td className={cellClasses.passkeys}>
              {one.passkeys === null ? '–' : formats.number(one.passkeys)}
            </td>
            {onReset && (
              <td className={cellClasses.reset}>
                {!one.isOwn && one.passkeys !== null && one.passkeys > 0 && (
                  <Button
                    size="small"
                    label={t('operators.resetOf', { name: one.name })}
                    onPress={() => onReset(one)}
                  >
                    {t('operators.reset')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ResetDialogProps = { operator: DeskOperator; onClose: () => void };

function ResetDialog({ operator: { operatorId, name, email }, onClose }: ResetDialogProps) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={t('operators.resetOf', { name })}
      doText={t('operators.reset')}
      text={t('operators.resetText', { name, email })}
      send={useDeskAct(actOnOperator, { operatorId })}
      isComplete={reason.trim() !== ''}
      bodyOf={() => ({ act: 'resetPasskeys', reason: reason.trim() })}
      onDone={() => announce.politely(t('operators.done', { name }))}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t('operators.reason')}
        help={t('operators.reasonHelp')}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  );
}
