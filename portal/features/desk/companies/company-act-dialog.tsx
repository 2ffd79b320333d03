import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { DeskCompanyAct, DeskCompanyAnswer } from '#contract/desk/companies.ts';
import { type CompanyRole, companyRoles } from '#contract/desk/values.ts';
import { requestLengthMax, requestLocales } from '#contract/request-values.ts';
import { isOnlyManager } from '#domain/company-roles.ts';
import { type BlockStart, blockStarts } from '#domain/company-limits.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { type AskedCompanyAct, useCompanyAct } from './company-calls.ts';
import { LanguageSelect, type MailLocale } from './language-select.tsx';
import { LimitFields, readLimit, readLimits, typedLimit, typedLimits } from './limit-fields.tsx';
import { isHeld, useHeldCompanyAct } from './held-company-acts.tsx';
import { usePeopleRefusal } from './use-people-refusal.ts';

export type CompanyActDialogProps = {
  asked: AskedCompanyAct;
  answer: DeskCompanyAnswer;
  onClose: () => void;
};

/** These need the operator's words; for the others a note is optional. */
const needsWords: ReadonlySet<string> = new Set([
  'blockCompany',
  'unblockCompany',
  'blockUser',
  'unblockUser',
  'eraseUser',
]);

/** After these somebody no longer administers the company. */
const endsManaging: ReadonlySet<string> = new Set(['blockUser', 'eraseUser', 'changeUserRole']);

/** Asks before an act on a company or one of its users; it acts on the version that was seen. */
export function CompanyActDialog({ asked, answer, onClose }: CompanyActDialogProps) {
  const t = useDeskTranslate();
  const { company } = answer;
  const { act } = asked;
  const [seen, setSeen] = useState(company.version);
  const user = answer.users.find(({ id }) => id === asked.userId);
  const [words, setWords] = useState('');
  const [limits, setLimits] = useState(() => typedLimits(company));
  const [from, setFrom] = useState<BlockStart>('now');
  const [role, setRole] = useState<CompanyRole>(
    user?.role === 'company-admin' ? 'buyer' : act === 'addUser' ? 'buyer' : 'company-admin',
  );
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState<MailLocale>(
    requestLocales.find((one) => one === company.locale) ?? 'en',
  );
  const send = useCompanyAct(company.id);
  const hold = useHeldCompanyAct(company);
  const refusalText = usePeopleRefusal(company.name);
  const error = send.error ?? hold.error;
  const read = readLimits(limits);
  const [userLimit, setUserLimit] = useState(() => typedLimit(user?.limitPerBid ?? null));
  const limitPerBid = readLimit(userLimit);
  const reason = words.trim();
  const isReady =
    (!needsWords.has(act) || reason !== '') &&
    (act !== 'changeCompanyLimits' || read !== undefined) &&
    (act !== 'changeUserLimit' || limitPerBid !== undefined) &&
    (act !== 'addUser' || (name.trim() !== '' && email.includes('@')));
  const confirm = () => {
    const shared = { version: seen, ...(reason !== '' && { reason }) };
    const fields = { from, role, name: name.trim(), email: email.trim(), locale };
    const body = bodyOf(act, { ...fields, limits: read, limitPerBid, userId: user?.id ?? '' });
    const sending = isHeld(act) ? hold : send;
    sending.mutate({ ...body, ...shared } as DeskCompanyAct, {
      onSuccess: onClose,
      // A change by a colleague is shown; confirming again acts on what is now.
      onError: () => setSeen(company.version),
    });
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t(`company.act.${act}`)}
      text={t(`company.ask.${act}`, { name: user?.name ?? '' })}
      isComplete={isReady}
      isPending={send.isPending || hold.isPending}
      refusal={error ? refusalText(error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {user && endsManaging.has(act) && isOnlyManager(answer.users, user.id) && (
        <p className="flex gap-2 text-pretty text-out">
          <Icon node={TriangleAlert} size={18} className="mt-0.5 flex-none" />
          {t('company.onlyManager')}
        </p>
      )}
      {act === 'changeCompanyLimits' && <LimitFields typed={limits} onChange={setLimits} />}
      {act === 'changeUserLimit' && (
        <TextField
          label={t('limits.perBid')}
          help={t('limits.userHelp')}
          inputMode="decimal"
          value={userLimit}
          onChange={setUserLimit}
          error={limitPerBid === undefined ? t('limits.unreadable') : undefined}
        />
      )}
      {act === 'blockCompany' && (
        <Select
          label={t('company.from')}
          options={blockStarts.map((key) => ({ key, text: t(`company.from.${key}`) }))}
          selected={from}
          onChange={(key) => setFrom(blockStarts.find((one) => one === key) ?? 'now')}
        />
      )}
      {act === 'addUser' && (
        <>
          <TextField
            label={t('company.user')}
            value={name}
            onChange={setName}
            maxLength={requestLengthMax.name}
          />
          <TextField
            label={t('company.email')}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={requestLengthMax.email}
          />
          <LanguageSelect selected={locale} onChange={setLocale} />
        </>
      )}
      {(act === 'addUser' || act === 'changeUserRole') && (
        <Select
          label={t('company.role')}
          options={companyRoles.map((key) => ({ key, text: t(`company.role.${key}`) }))}
          selected={role}
          onChange={(key) => setRole(companyRoles.find((one) => one === key) ?? 'buyer')}
        />
      )}
      <TextField
        label={t(needsWords.has(act) ? 'ask.words' : 'ask.wordsOptional')}
        help={t('ask.wordsHelp')}
        rows={2}
        maxLength={500}
        value={words}
        onChange={(text) => setWords(text.replaceAll(/\s+/g, ' '))}
      />
    </FormDialog>
  );
}

interface Filled {
  from: BlockStart;
  role: CompanyRole;
  name: string;
  email: string;
  locale: MailLocale;
  limits: object | undefined;
  limitPerBid: number | null | undefined;
  userId: string;
}

function bodyOf(act: AskedCompanyAct['act'], filled: Filled): object {
  const { from, role, name, email, locale, limits, userId } = filled;
  switch (act) {
    case 'changeCompanyLimits':
      return { act, ...limits };
    case 'blockCompany':
      return { act, from };
    case 'unblockCompany':
      return { act };
    case 'addUser':
      return { act, name, email, role, locale };
    case 'changeUserLimit':
      return { act, userId, limitPerBid: filled.limitPerBid ?? null };
    case 'changeUserRole':
      return { act, userId, role };
    default:
      return { act, userId };
  }
}
