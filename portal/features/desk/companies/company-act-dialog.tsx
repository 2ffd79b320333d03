import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { DeskCompanyAct, DeskCompanyAnswer } from '#contract/desk/companies.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { type CompanyRole, companyRoles } from '#contract/desk/values.ts';
import { registerNumberMax, requestLengthMax, requestLocales } from '#contract/request-values.ts';
import { isOnlyManager } from '#domain/company-roles.ts';
import { type BlockStart, blockStarts } from '#domain/company-limits.ts';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import {
  type AskedCompanyAct,
  type CompanyData,
  companyButton,
  companyFields,
} from './company-buttons.ts';
import { CompanyChoice } from './company-choice.tsx';
import { LanguageSelect, type MailLocale } from './language-select.tsx';
import { LimitFields, readLimit, readLimits, typedLimit, typedLimits } from './limit-fields.tsx';
import { useSendCompanyAct } from './held-company-acts.tsx';

export type CompanyActDialogProps = {
  asked: AskedCompanyAct;
  answer: DeskCompanyAnswer;
  onClose: () => void;
};

/** Asks before an act on a company or one of its users; it acts on the version that was seen. */
export function CompanyActDialog({ asked, answer, onClose }: CompanyActDialogProps) {
  const t = useDeskTranslate();
  const { company } = answer;
  const { act } = asked;
  const { needsWords, asks = [], fields = () => ({}), endsManaging } = companyButton(act);
  const user = answer.users.find(({ id }) => id === asked.userId);
  const [limits, setLimits] = useState(() => typedLimits(company));
  const [from, setFrom] = useState<BlockStart>('now');
  const [role, setRole] = useState<CompanyRole>(
    act === 'addUser' || user?.role === 'company-admin' ? 'buyer' : 'company-admin',
  );
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState<MailLocale>(
    requestLocales.find((one) => one === company.locale) ?? 'en',
  );
  const [data, setData] = useState<CompanyData>({
    name: company.name,
    vatNumber: company.vatNumber ?? '',
    registerNumber: company.registerNumber ?? '',
    street: company.street ?? '',
    postcode: company.postcode ?? '',
    city: company.city ?? '',
  });
  const [userLimit, setUserLimit] = useState(() => typedLimit(user?.limitPerBid ?? null));
  const [into, setInto] = useState('');
  const limitPerBid = readLimit(userLimit, limitCurrency);
  const filled = {
    from,
    role,
    name: name.trim(),
    email: email.trim(),
    locale,
    limits: readLimits(limits),
    company: trimmed(data),
    limitPerBid,
    into,
  };
  return (
    <ActDialog
      title={t(`act.${act}.do`)}
      text={t(`act.${act}.ask`, { name: user?.name ?? '' })}
      send={useSendCompanyAct(company)}
      version={company.version}
      followsChanges
      words={needsWords ? 'needed' : 'optional'}
      refusalsOf="people"
      bodyOf={(given) => {
        const own = fields(filled);
        return (
          own && ({ act, ...(user && { userId: user.id }), ...own, ...given } as DeskCompanyAct)
        );
      }}
      onClose={onClose}
    >
      {user && endsManaging && isOnlyManager(answer.users, user.id) && (
        <p className="flex gap-2 text-pretty text-out">
          <Icon node={TriangleAlert} size={18} className="mt-0.5 flex-none" />
          {t('company.onlyManager')}
        </p>
      )}
      {asks.includes('company') &&
        companyFields.map((field) => (
          <TextField
            key={field}
            isRequired={field === 'name'}
            label={t(`company.${field}`)}
            value={data[field]}
            onChange={(text) => setData({ ...data, [field]: text })}
            maxLength={lengthMax[field]}
          />
        ))}
      {asks.includes('into') && (
        <CompanyChoice company={company} selected={into} onChoose={setInto} />
      )}
      {asks.includes('limits') && <LimitFields typed={limits} onChange={setLimits} />}
      {asks.includes('limitPerBid') && (
        <TextField
          label={t('limits.perBid')}
          help={t('limits.userHelp')}
          inputMode="decimal"
          value={userLimit}
          onChange={setUserLimit}
          error={limitPerBid === undefined ? t('limits.unreadable') : undefined}
        />
      )}
      {asks.includes('from') && (
        <Select
          label={t('company.from')}
          options={blockStarts.map((key) => ({ key, text: t(`company.from.${key}`) }))}
          selected={from}
          onChange={(key) => setFrom(blockStarts.find((one) => one === key) ?? 'now')}
        />
      )}
      {asks.includes('user') && (
        <>
          <TextField
            isRequired
            label={t('company.user')}
            value={name}
            onChange={setName}
            maxLength={requestLengthMax.name}
          />
          <TextField
            isRequired
            label={t('company.email')}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={requestLengthMax.email}
          />
          <LanguageSelect selected={locale} onChange={setLocale} />
        </>
      )}
      {asks.includes('role') && (
        <Select
          label={t('company.role')}
          options={companyRoles.map((key) => ({ key, text: t(`company.role.${key}`) }))}
          selected={role}
          onChange={(key) => setRole(companyRoles.find((one) => one === key) ?? 'buyer')}
        />
      )}
    </ActDialog>
  );
}

function trimmed(data: CompanyData): CompanyData {
  return Object.fromEntries(
    Object.entries(data).map(([field, text]) => [field, text.trim()]),
  ) as CompanyData;
}

const lengthMax = {
  ...requestLengthMax,
  name: requestLengthMax.company,
  registerNumber: registerNumberMax,
};
