import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { useState } from 'react';
import type { DeskImport } from '#contract/desk/stock.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { Columns } from './columns.tsx';
import { Correction, CorrectionNote } from './correction.tsx';
import { Destination, optionsOf } from './destination.tsx';
import { FileQuestion } from './file-question.tsx';
import { ImportOutlook } from './import-outlook.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { NamedPhotos } from './named-photos.tsx';
import { RefusedFile } from './refused-file.tsx';
import { RepairedRows } from './refused-rows.tsx';
import { importQuery, isAtWork } from './stock-calls.ts';
import { StockPhotos } from './stock-photos.tsx';
import { StockProgress } from './stock-progress.tsx';
import { StockReport } from './stock-report.tsx';
import { type StockStep, StockSteps } from './stock-steps.tsx';
import { UndoImport } from './undo-import.tsx';
import { useImportAct } from './use-import-act.ts';
import { useReasonText } from './use-reason-text.ts';

export function StockImport({ importId, role }: { importId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const refusalText = useRefusalText('stock');
  const { data, error } = useQuery(importQuery(useApi(), importId));
  if (data)
    return (
      <>
        {/* What was read before stays, and the page asks on. */}
        {error && (
          <div className="pb-4">
            <ErrorBand>{refusalText(error)}</ErrorBand>
          </div>
        )}
        <Import found={data} mayEdit={mayAct(role, 'importStock')} />
      </>
    );
  if (error instanceof ApiError && error.isRefusedWith('ImportIsUnknown'))
    return <EmptyState title={t('refusal.ImportIsUnknown')} />;
  if (error) return <ErrorBand>{refusalText(error)}</ErrorBand>;
  return <RowSkeletons count={6} label={t('desk.loading')} />;
}

type ImportProps = { found: DeskImport; mayEdit: boolean };

function Import({ found, mayEdit }: ImportProps) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const formats = useFormats();
  const reasonText = useReasonText();
  const refusalText = useRefusalText('stock');
  const act = useImportAct(found.id);
  const { report, problem, photos } = found;
  const isDone = found.state === 'imported' || found.state === 'undone';
  const [showsColumns, setShowsColumns] = useState(false);
  const mapsColumns = found.columns.some(({ from }) => from !== 'register');
  const needsColumns = problem?.code === 'noColumns';
  const isQuestion = problem?.code === 'askedKind' || problem?.code === 'askedScheme';
  const mayRepair = mayEdit && !isDone && found.state !== 'failed';
  const unused = unusedColumns(found);
  const aboutFile = [
    ...(report && found.state !== 'failed'
      ? [
          t('stock.rows', { count: report.vehiclesRead }),
          t('stock.readIn', { seconds: formats.number(Math.round(report.readMs / 100) / 10) }),
        ]
      : []),
    ...(found.sellerName !== null && found.columns.some(({ from }) => from === 'operator')
      ? [t('stock.asSeller', { seller: found.sellerName })]
      : []),
    ...(unused.length > 0 && !needsColumns
      ? [t('stock.unusedColumns', { columns: unused.join(', ') })]
      : []),
  ];
  return (
    <>
      <StockSteps current={stepOf(found)} />
      <div className="grid gap-x-10 gap-y-8 pt-6 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-6">
          <div className="flex items-center gap-3">
            <Icon node={FileText} size={24} className="flex-none text-ink2" />
            <p className="min-w-0 flex-1">
              <b className="block font-strong break-words">{found.fileName ?? t('stock.noFile')}</b>
              <span className="text-13 text-ink2">{aboutFile.join(' · ')}</span>
            </p>
            {mapsColumns && !needsColumns && (
              <Button
                size="small"
                isExpanded={showsColumns}
                onPress={() => setShowsColumns(!showsColumns)}
              >
                {t('stock.columns')}
              </Button>
            )}
          </div>
          {isAtWork(found) && <StockProgress found={found} />}
          {problem && !isQuestion && (
            <ErrorBand title={t('stock.notTaken')}>{reasonText(problem)}</ErrorBand>
          )}
          <FileQuestion
            found={found}
            mayEdit={mayEdit && !isDone}
            isDisabled={isAtWork(found) || act.isPending}
            onSay={(options) =>
              act.mutate({
                act: 'checkStock',
                version: found.version,
                ...optionsOf(found),
                ...options,
              })
            }
          />
          {act.error && <ErrorBand>{refusalText(act.error)}</ErrorBand>}
          <CorrectionNote found={found} />
          {mapsColumns && (showsColumns || needsColumns) && (
            <Columns
              key={found.version}
              found={found}
              mayEdit={mayEdit && !isDone}
              isDisabled={isAtWork(found) || act.isPending}
              onMap={act.mutate}
            />
          )}
          {report && (
            <StockReport
              fields={found.fields}
              report={report}
              isDone={isDone}
              isDisabled={isAtWork(found) || act.isPending}
              {...(found.refusalsFile !== null && {
                download: <RefusedFile importId={found.id} name={found.refusalsFile} />,
              })}
              {...(mayRepair && {
                onLeaveOut: (refusals) =>
                  act.mutate({ act: 'leaveOutRows', version: found.version, refusals }),
                onRepair: (refusals) =>
                  act.mutate({ act: 'repairRows', version: found.version, refusals }),
              })}
            />
          )}
          {report && found.state === 'checked' && isUnchanged(found) && (
            <p className="font-semi">{t('stock.nothingChanges')}</p>
          )}
          <NamedPhotos photos={photos} />
          <LeftOutRows
            found={found}
            isDisabled={isAtWork(found) || act.isPending}
            {...(mayRepair && {
              onReadAgain: () => act.mutate({ act: 'readAllRows', version: found.version }),
            })}
          />
          {found.repairs.length > 0 && (
            <RepairedRows
              repairs={found.repairs}
              isDisabled={isAtWork(found) || act.isPending}
              {...(mayRepair && {
                onUndo: () => act.mutate({ act: 'undoRepairs', version: found.version }),
              })}
            />
          )}
        </div>
        <div className="grid content-start gap-5">
          {!isDone && (
            <Destination
              found={found}
              isDisabled={!mayEdit || isAtWork(found) || act.isPending}
              onChange={act.mutate}
            />
          )}
          <StockPhotos found={found} mayEdit={mayEdit && !isDone} />
          {report && !isDone && found.state !== 'failed' && mayEdit && (
            <Decide
              found={found}
              isPending={act.isPending}
              onImport={() => act.mutate({ act: 'importStock', version: found.version })}
            />
          )}
          {found.state === 'undone' && <p className="text-pretty text-ink2">{t('stock.undone')}</p>}
          {found.state === 'imported' && found.auctionId !== null && (
            <ButtonLink variant="primary" href={localePath(`/desk/auctions/${found.auctionId}`)}>
              {t('stock.toAuction')}
            </ButtonLink>
          )}
          {found.isUndoable && mayEdit && (
            <UndoImport
              found={found}
              act={act}
              refusal={act.error ? refusalText(act.error) : undefined}
            />
          )}
          {found.state !== 'undone' && mayEdit && <Correction found={found} />}
          <ButtonLink variant="quiet" href={localePath('/desk/stock')}>
            {t('stock.another')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Everything in the file is there already; photographs may come with it still. */
function isUnchanged({ report }: DeskImport): boolean {
  return report !== null && report.unchanged > 0 && report.unchanged === report.vehiclesRead;
}

function stepOf(found: DeskImport): StockStep | 'done' {
  if (found.state === 'imported' || found.state === 'undone') return 'done';
  if (found.step === 'import') return 'import';
  if (found.fileName === null) return 'file';
  if (found.report === null || found.state === 'failed') return 'check';
  return found.photos.files === 0 ? 'photos' : 'import';
}

/** A column that is read under its own name is the register's. */
function unusedColumns({ columns }: DeskImport): string[] {
  return columns.filter(({ field }) => field === null).map(({ column }) => column);
}

type DecideProps = { found: DeskImport; isPending: boolean; onImport: () => void };

/** Nothing is changed before this button; it names how many vehicles come in. */
function Decide({ found, isPending, onImport }: DecideProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const needed = useNeeded();
  const { report, photos } = found;
  if (!report) return null;
  const { added, updated, refused } = report;
  const count = added + updated;
  const isNothing = count === 0 && photos.matched === 0;
  return (
    <NeededFields needed={needed} className="grid gap-3 rounded-panel border border-line p-5">
      {isNothing ? (
        <p tabIndex={-1} data-missing className="text-pretty text-ink2">
          {t(refused > 0 ? 'stock.onlyRefused' : 'stock.onlyPhotos')}
        </p>
      ) : (
        <ImportOutlook report={report} />
      )}
      <Button
        variant="primary"
        size="big"
        isDisabled={found.state !== 'checked'}
        isPending={isPending}
        pendingText={t('act.sending')}
        onPress={() => needed.press(!isNothing, onImport)}
      >
        {t('stock.import', { count })}
      </Button>
      <p className="text-pretty text-13 text-ink2">
        {!isNothing && (
          <>
            {t('stock.summary', { added, updated, photos: photos.matched })}{' '}
            {refused > 0 &&
              `${t('stock.refusedStay', { count: refused, until: formats.date(found.expiresAt) })} `}
          </>
        )}
        {t('stock.notYet')}
      </p>
    </NeededFields>
  );
}
