import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beginImport, listImports } from '#contract/calls/desk/stock.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { useCall } from '#portal/api/use-call.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { TargetSelect } from '#portal/features/desk/build/target-select.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { DropFiles } from './drop-files.tsx';
import type { NamedFile } from '#portal/features/desk/dropped-files.ts';
import { StockImport } from './stock-import.tsx';
import { sendStockFile, stockFileTypes } from './stock-calls.ts';
import { StockSteps } from './stock-steps.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

/** Brings in stock: one page, on which nothing is changed before the last step. */
export function DeskStock({ importId, role }: { importId: string | undefined; role: DeskRole }) {
  const t = useDeskTranslate();
  return (
    <div className="measure">
      <h1 className="pt-6 pb-4 type-h1">{t('stock.title')}</h1>
      {importId === undefined ? (
        <NewImport role={role} />
      ) : (
        <StockImport key={importId} importId={importId} role={role} />
      )}
    </div>
  );
}

function NewImport({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const refusalText = useRefusalText('stock');
  const [auctionId, setAuctionId] = useState<string | null>(null);
  const [price, setPrice] = useState('');
  const money = readMoney(price, undefined);
  const begin = useMutation({
    async mutationFn({ file, name }: NamedFile) {
      const fallbackPrice = money.kind === 'amount' ? fromMinor(money.amountMinor) : null;
      const { id } = await ask(api, beginImport, {}, { body: { auctionId, fallbackPrice } });
      await sendStockFile(api, id, { file, name, use: 'stock' });
      return id;
    },
    onSuccess(id) {
      void queries.invalidateQueries({ queryKey: callKey(listImports, {}) });
      void navigate(localePath(`/desk/stock/${id}`));
    },
  });
  if (!mayAct(role, 'importStock'))
    return (
      <>
        <ErrorBand isAnnounced={false}>
          {t('refusal.DeskRoleIsMissing', { role: t('desk.role.editor') })}
        </ErrorBand>
        <LatestImports />
      </>
    );
  const isWrong = money.kind === 'unreadable' || money.kind === 'tooLarge';
  return (
    <>
      <StockSteps current="file" />
      <div className="grid max-w-200 gap-5 pt-6">
        <p className="text-pretty text-ink2">{t('stock.fileHelp')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          <TargetSelect label={t('bulk.target')} selected={auctionId} onChange={setAuctionId} />
          <TextField
            label={t('stock.fallback')}
            help={t('stock.fallbackHelp')}
            inputMode="decimal"
            value={price}
            onChange={setPrice}
            error={isWrong ? t('refusal.AmountIsInvalid') : undefined}
          />
        </div>
        {begin.error && <ErrorBand>{refusalText(begin.error)}</ErrorBand>}
        <DropFiles
          text={begin.isPending ? t('stock.sending') : t('stock.drop')}
          chooseText={t('stock.choose')}
          accept={stockFileTypes}
          isDisabled={begin.isPending || isWrong}
          onFiles={([file]) => file && begin.mutate(file)}
        />
      </div>
      <LatestImports />
    </>
  );
}

/** Of everybody: whoever left a page finds the import again. */
function LatestImports() {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { data, error, refetch } = useCall(listImports);
  if (error && !data)
    return (
      <div className="pt-10">
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('stock.latestFailed')}
        </ErrorBand>
      </div>
    );
  if (!data || data.imports.length === 0) return null;
  return (
    <section aria-labelledby="latest-imports" className="pt-10">
      <h2 id="latest-imports" className="type-h3">
        {t('stock.latest')}
      </h2>
      <ul className="mt-3 border-t border-ink">
        {data.imports.map(({ id, fileName, operator, createdAt, state }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line text-14"
          >
            <Link href={localePath(`/desk/stock/${id}`)}>{fileName ?? t('stock.noFile')}</Link>
            <span className="flex-1 text-ink2">{operator}</span>
            <span className="text-ink2">{formats.dateTime(createdAt)}</span>
            <span>{t(`stock.state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
