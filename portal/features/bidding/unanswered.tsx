import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { errorText } from '#portal/api/error-text.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import type { BidConfirmation } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';

interface UnansweredProps extends Pick<PanelProps, 'live' | 'labels'> {
  confirmation: BidConfirmation;
}

/** Why there is no answer, and what is known of the command meanwhile. */
export function Unanswered({ confirmation: { error, phase }, live, labels }: UnansweredProps) {
  const { t, formats } = labels;
  const { settings } = useApi();
  if (error === null) return null;
  const known = phase === 'missing' ? 'bid.confirm.unanswered' : 'bid.confirm.unknown';
  return (
    <ErrorBand>
      {errorText(error, { t, formats, currencyCode: live.lot.currencyCode })}{' '}
      {t(hasAllCalls(settings) ? known : 'specified.bid.unanswered')}
    </ErrorBand>
  );
}
