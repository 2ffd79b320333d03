/** An error boundary for a section: its failure leaves the rest of the page intact. */
import { QueryClientContext } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { newReference, sendErrorReport } from '#portal/app/send-error-report.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

interface SectionProps {
  /** Names the section in the log: "bidPanel". */
  name: string;
  /** The data the section shows. A change clears the error of the previous data. */
  of?: unknown;
  /** Insets the error band from the edges of its panel. */
  isInset?: boolean;
  children: ReactNode;
}

interface SectionState {
  failed: { error: unknown } | undefined;
  of: unknown;
}

export class SectionBoundary extends Component<SectionProps, SectionState> {
  override state: SectionState = { failed: undefined, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Pick<SectionState, 'failed'> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ of }: SectionProps, state: SectionState): SectionState | null {
    return of === state.of ? null : { failed: undefined, of };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    // The server has no error boundaries: it leaves out a failed section, and the browser renders
    // it again.
    if (!failed) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    const again = () => this.setState({ failed: undefined });
    const { name, isInset = false } = this.props;
    return <SectionError name={name} isInset={isInset} error={failed.error} onRetry={again} />;
  }
}

interface SectionErrorProps {
  name: string;
  isInset: boolean;
  error: unknown;
  onRetry: () => void;
}

function SectionError({ name, isInset, error, onRetry }: SectionErrorProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { isPending, reload } = useReload(onRetry);
  const [reference] = useState(newReference);
  useEffect(() => {
    sendErrorReport({ reference, path: pathname, part: name, error });
  }, [reference, pathname, name, error]);
  return (
    <div className={isInset ? 'p-3' : 'py-2'}>
      <ErrorBand
        title={t('section.error.title')}
        action={
          <Button size="small" isPending={isPending} onPress={() => void reload()}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('section.error.text')}{' '}
        <span className="whitespace-nowrap text-ink2">
          {t('internalError.reference')} <code className="type-code">{reference}</code>
        </span>
      </ErrorBand>
    </div>
  );
}

/** Reloads the data first: the section most likely failed on an answer. */
function useReload(onRetry: () => void) {
  // Home has none before its first product call.
  const queries = use(QueryClientContext);
  const [isPending, setPending] = useState(false);
  async function reload(): Promise<void> {
    setPending(true);
    // Queries that only the failed section was reading are inactive now.
    queries?.removeQueries({ type: 'inactive' });
    await queries?.refetchQueries({ type: 'active' });
    setPending(false);
    onRetry();
  }
  return { isPending, reload };
}
