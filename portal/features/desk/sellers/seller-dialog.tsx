import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnSeller, addSeller } from '#contract/calls/desk/sellers.ts';
import type { DeskNewSeller, DeskSeller, DeskSellerAct } from '#contract/desk/sellers.ts';
import { type SellerLanguage, sellerLanguages } from '#contract/desk/values.ts';
import { type CurrencyCode, currencies } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { SaleFields } from '#portal/features/desk/sale-fields.tsx';
import {
  newSaleFields,
  readSaleTerms,
  saleFieldsOf,
} from '#portal/features/desk/sale-terms-form.ts';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type SellerDialogProps = { seller?: DeskSeller; onClose: () => void };

const textFields = ['name', 'email', 'contactName', 'phone', 'address', 'registerNumber'] as const;
/** One in each line. */
const listFields = ['vatNumbers', 'ibans', 'affiliates'] as const;
type Texts = Record<(typeof textFields)[number] | (typeof listFields)[number], string>;

/** Adds a seller, or changes the one that is given on the version that the operator has seen. */
export function SellerDialog({ seller, onClose }: SellerDialogProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const title = t(seller ? 'sellers.change' : 'sellers.add');
  const refusalText = useRefusalText();
  const [seen] = useState(seller);
  const [texts, setTexts] = useState<Texts>({
    name: seller?.name ?? '',
    email: seller?.email ?? '',
    contactName: seller?.contactName ?? '',
    phone: seller?.phone ?? '',
    address: seller?.address ?? '',
    registerNumber: seller?.registerNumber ?? '',
    vatNumbers: seller?.vatNumbers.join('\n') ?? '',
    ibans: seller?.ibans.join('\n') ?? '',
    affiliates: seller?.affiliates.join('\n') ?? '',
  });
  const [language, setLanguage] = useState<SellerLanguage>(seller?.language ?? 'en');
  const [mandate, setMandate] = useState(String(seller?.mandatePercent ?? 100));
  const [sale, setSale] = useState(seller ? saleFieldsOf(seller) : newSaleFields);
  const [claimCurrency, setClaimCurrency] = useState<CurrencyCode>(seller?.claimCurrency ?? 'EUR');
  const mandatePercent = percentOf(mandate);
  const terms = readSaleTerms(sale);
  const save = useMutation({
    mutationFn: (body: DeskNewSeller | DeskSellerAct) =>
      body.act === 'addSeller'
        ? ask(api, addSeller, {}, { body, idempotencyKey: crypto.randomUUID() })
        : ask(
            api,
            actOnSeller,
            { sellerId: seen?.sellerId ?? '' },
            { body, idempotencyKey: crypto.randomUUID() },
          ),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const send = () => {
    const fields = {
      name: texts.name.trim(),
      email: orNull(texts.email),
      contactName: orNull(texts.contactName),
      phone: orNull(texts.phone),
      address: orNull(texts.address),
      registerNumber: orNull(texts.registerNumber),
      vatNumbers: linesOf(texts.vatNumbers),
      ibans: linesOf(texts.ibans),
      affiliates: linesOf(texts.affiliates),
      language,
      mandatePercent: mandatePercent ?? 100,
      ...terms,
      claimCurrency,
    };
    if (seen) save.mutate({ act: 'changeSeller', version: seen.version, ...fields });
    else save.mutate({ act: 'addSeller', ...fields });
  };
  return (
    <FormDialog
      title={title}
      doText={t('seller.save')}
      isComplete={texts.name.trim() !== '' && mandatePercent !== undefined && terms !== undefined}
      isPending={save.isPending}
      refusal={save.error ? refusalText(save.error) : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      {textFields.map((field) => (
        <TextField
          key={field}
          isRequired={field === 'name'}
          label={t(`seller.${field}`)}
          rows={field === 'address' ? 3 : 1}
          maxLength={field === 'address' ? 500 : 200}
          inputMode={field === 'email' ? 'email' : 'text'}
          value={texts[field]}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
      {listFields.map((field) => (
        <TextField
          key={field}
          label={t(`seller.${field}`)}
          help={field === 'affiliates' ? t('seller.affiliatesNote') : undefined}
          rows={2}
          maxLength={5_000}
          value={texts[field]}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
      <Select
        label={t('seller.language')}
        options={sellerLanguages.map((key) => ({ key, text: t(`seller.language.${key}`) }))}
        selected={language}
        onChange={(key) => setLanguage(sellerLanguages.find((one) => one === key) ?? 'en')}
      />
      <TextField
        label={t('seller.mandate')}
        help={t('sellers.mandateNote')}
        inputMode="decimal"
        value={mandate}
        onChange={setMandate}
        error={mandatePercent === undefined ? t('seller.mandateError') : undefined}
      />
      <p className="text-pretty text-ink2">{t('seller.termsNote')}</p>
      <SaleFields
        fields={sale}
        onChange={(some) => setSale({ ...sale, ...some })}
        boundHelp={t('seller.claimBoundHelp', { currency: claimCurrency })}
      />
      <Select
        label={t('seller.claimCurrency')}
        options={currencies.map((key) => ({ key, text: key }))}
        selected={claimCurrency}
        onChange={(key) => setClaimCurrency(currencies.find((one) => one === key) ?? 'EUR')}
      />
    </FormDialog>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Undefined for what is no percentage with at most two decimals. */
function percentOf(written: string): number | undefined {
  const text = written.trim().replace(',', '.');
  const percent = Number(text);
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100 ? percent : undefined;
}
