import { useState } from 'react';
import type { OwnUser } from '#contract/own-users.ts';
import { type CompanyRole, companyRoles } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useUserChange } from './use-user-change.ts';

interface UserDialogProps {
  /** Undefined: somebody is invited. */
  user?: OwnUser;
  isOpen: boolean;
  onClose: () => void;
}

/** Invites somebody, or changes role and limits of a user, or removes one. */
export function UserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslate();
  const [isRemoving, setRemoving] = useState(false);
  const close = () => {
    setRemoving(false);
    onClose();
  };
  const title = titleText();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} closeLabel={t('action.close')}>
      {isOpen && !isRemoving && (
        <Form user={user} onClose={close} onRemove={() => setRemoving(true)} />
      )}
      {isOpen && isRemoving && user && (
        <Removal user={user} onBack={() => setRemoving(false)} onClose={close} />
      )}
    </Dialog>
  );

  function titleText(): string {
    if (!user) return t('users.invite');
    return isRemoving ? t('users.removeAsk', { name: user.name }) : user.name;
  }
}

interface RemovalProps {
  user: OwnUser;
  onBack: () => void;
  onClose: () => void;
}

/** Asks a second time: whoever is removed is out at once, in the middle of a closing too. */
function Removal({ user: { id: userId, name }, onBack, onClose }: RemovalProps) {
  const t = useTranslate();
  const { change, isSending, problem } = useUserChange(onClose);
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-ink2">{t('users.removeText', { name })}</p>
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button size="big" isDisabled={isSending} onPress={onBack}>
          {t('bid.action.back')}
        </Button>
        <Button
          variant="primary"
          size="big"
          isPending={isSending}
          pendingText={t('bid.offer.sending')}
          onPress={() => change({ act: 'remove', userId })}
        >
          {t('users.removeDo', { name })}
        </Button>
      </div>
    </div>
  );
}

interface FormProps {
  user: OwnUser | undefined;
  onClose: () => void;
  onRemove: () => void;
}

function Form({ user, onClose, onRemove }: FormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyRole>(user?.role ?? 'buyer');
  const [perBid, setPerBid] = useState(shown(user?.limitPerBid));
  const [perDay, setPerDay] = useState(shown(user?.limitPerDay));
  const { change, isSending, problem } = useUserChange(onClose);
  const limitPerBid = readLimit(perBid);
  const limitPerDay = readLimit(perDay);
  const isReadable = limitPerBid !== undefined && limitPerDay !== undefined;
  const isWhole = isReadable && (user !== undefined || (name.trim() !== '' && email.trim() !== ''));
  const send = () => {
    if (!isWhole) return;
    const given = { role, limitPerBid, limitPerDay };
    if (user) change({ act: 'change', userId: user.id, ...given });
    else change({ act: 'invite', name: name.trim(), email: email.trim(), locale, ...given });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!user && (
        <>
          <TextField
            label={t('account.data.name')}
            value={name}
            onChange={setName}
            maxLength={100}
          />
          <TextField
            label={t('users.email')}
            type="email"
            value={email}
            onChange={setEmail}
            maxLength={254}
          />
        </>
      )}
      <Select
        label={t('account.data.roles')}
        options={companyRoles.map((key) => ({ key, text: t(`account.role.${key}`) }))}
        selected={role}
        onChange={(key) => setRole(companyRoles.find((one) => one === key) ?? role)}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('users.perBid')}
          inputMode="decimal"
          value={perBid}
          onChange={setPerBid}
          placeholder={t('users.noLimit')}
          error={limitPerBid === undefined ? t('users.unreadable') : undefined}
        />
        <TextField
          label={t('users.buyingLimit')}
          inputMode="decimal"
          value={perDay}
          onChange={setPerDay}
          placeholder={t('users.noLimit')}
          error={limitPerDay === undefined ? t('users.unreadable') : undefined}
        />
      </div>
      <p className="text-13 text-ink2">{t('users.limitsHelp')}</p>
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {user && (
          <Button size="big" isDisabled={isSending} onPress={onRemove}>
            {t('users.remove')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="big"
          isDisabled={!isWhole}
          isPending={isSending}
          pendingText={t('bid.offer.sending')}
        >
          {t(user ? 'savedSearch.save' : 'users.send')}
        </Button>
      </div>
    </form>
  );
}

function shown(amount: number | null | undefined): string {
  return amount == null ? '' : String(amount);
}

/** Null: empty, so no limit. Undefined: no amount. */
function readLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const money = readMoney(text, limitCurrency);
  return money.kind === 'amount' && money.amountMinor > 0
    ? fromMinor(money.amountMinor)
    : undefined;
}
