import { useId } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { ConditionsLink } from './conditions-link.tsx';
import { versionText } from './version-text.ts';
import type { ConditionsControls } from './use-conditions.ts';

/** The conditions of sale by their link, and once a version the tick that accepts them. */
export function ConditionsTick({ conditions }: { conditions: ConditionsControls }) {
  const t = useTranslate();
  const missingId = useId();
  const { version, isMissing, problem } = conditions;
  return (
    <div className="grid gap-1 text-13">
      {version !== null && (
        <Checkbox
          isSelected={conditions.isTicked}
          onChange={conditions.tick}
          isRequired
          isInvalid={isMissing}
          describedBy={isMissing ? missingId : undefined}
        >
          <span className="text-14 text-pretty">
            {t('conditions.accept', { version: versionText(version) })}
          </span>
        </Checkbox>
      )}
      {isMissing && (
        <p id={missingId} role="alert" className="pl-7 font-medium text-danger">
          {t('conditions.missing')}
        </p>
      )}
      <p className={version === null ? undefined : 'pl-7'}>
        <ConditionsLink />
      </p>
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </div>
  );
}
