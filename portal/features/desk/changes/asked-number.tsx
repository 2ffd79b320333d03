import { actOnChange } from '#contract/calls/desk/changes.ts';
import type { DeskChange } from '#contract/desk/changes.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useViesReason } from '#portal/features/desk/use-vies-reason.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

/** What VIES answers about a VAT number that is asked for: asked when it is first looked at. */
export function AskedNumber({ change, role }: { change: DeskChange; role: DeskRole }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const viesReason = useViesReason();
  const ask = useDeskAct(actOnChange, { changeId: change.id });
  const refusalText = useRefusalText('changes');
  const { checks, version } = change;
  const isAbout = change.fields.some(({ field, after }) => field === 'vatNumber' && after !== null);
  const mayAsk = isAbout && change.state === 'waiting' && mayAct(role, 'checkChange');
  if (!isAbout) return null;
  const isAsking = ask.isPending;
  const time = checks === null ? '' : formats.dateTime(checks.at);
  const registered = checks !== null && [checks.name, checks.address].filter(Boolean).join(', ');
  return (
    <div className="mt-3 text-14 text-pretty wrap-anywhere">
      <output className="block">
        {isAsking
          ? t('registrations.asking')
          : checks === null
            ? t('registrations.notAsked')
            : t(`changes.vat.${checks.state}`, { time, reason: viesReason(checks.reason) })}
        {!isAsking && registered && <span className="block text-13 text-ink2">{registered}</span>}
      </output>
      {ask.error && (
        <div className="mt-2">
          <ErrorBand>{refusalText(ask.error)}</ErrorBand>
        </div>
      )}
      {mayAsk && !isAsking && (checks === null || checks.state === 'unreachable') && (
        <div className="mt-2">
          <Button size="small" onPress={() => ask.mutate({ act: 'checkChange', version })}>
            {t('registrations.ask')}
          </Button>
        </div>
      )}
    </div>
  );
}
