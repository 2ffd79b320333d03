import { useState } from 'react';
import { actOnRequest } from '#contract/calls/desk/requests.ts';
import { type Destination, destinations } from '#contract/destinations.ts';
import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { type CompanyRole, registrantRole } from '#contract/desk/values.ts';
import { toMinor } from '#contract/money.ts';
import { ContinueButton } from '#portal/features/desk/changed-meanwhile.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { countryOptions } from '#portal/features/bidding/country-options.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { Colleagues } from './colleagues.tsx';
import { AskCompany } from './ask-company.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { LimitFields, noLimits, readLimits } from './limit-fields.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type RegistrationPanelProps = {
  answer: DeskRequestAnswer;
  onApproved: (companyId: string, name: string) => void;
};

const roles = ['company-admin', 'buyer'] as const;

/** Limits, role, and one green button that names what it gives. */
export function RegistrationPanel({ answer, onApproved }: RegistrationPanelProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { request, knownCompany } = answer;
  const { checks } = request;
  // What the operator has read: a change by a colleague is refused, and shown.
  const [version, setVersion] = useState(request.version);
  const [typed, setTyped] = useState(noLimits);
  const [role, setRole] = useState<CompanyRole>(registrantRole);
  const [leaveOut, setLeaveOut] = useState(() =>
    request.colleagues.filter(({ isTaken }) => isTaken).map(({ email }) => email),
  );
  const [usesRegisteredName, setRegisteredName] = useState(false);
  const [destination, setDestination] = useState<Destination | undefined>(() =>
    destinations.find((one) => one === request.country),
  );
  const [note, setNote] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const send = useDeskAct(actOnRequest, { reference: request.reference });
  const refusalText = useRefusalText('people');
  const limits = readLimits(typed);
  const needed = useNeeded();
  const needsNote = checks?.state !== 'valid';
  const registeredName = checks?.name != null && checks.name !== request.company;
  const approve = () => {
    if (!limits) return;
    const words = note.trim() === '' ? {} : { note: note.trim() };
    const asked = {
      act: 'approveRegistration' as const,
      version,
      companyId: knownCompany?.id ?? null,
      usesRegisteredName,
      role,
      ...(leaveOut.length > 0 && { leaveOut }),
      ...limits,
      // Its own country needs no entry of its own.
      ...(destination && destination !== request.country && !knownCompany && { destination }),
      ...words,
    };
    // The panel is gone once the list was read again, and with it callbacks of its own; a refusal
    // is in `send.error`.
    void send.mutateAsync(asked).then(
      ({ companyId = '' }) => onApproved(companyId, request.name),
      () => undefined,
    );
  };
  // After an own question the list is a moment behind.
  const isOld = request.version > version;
  const isComplete = (limits || knownCompany) && (!needsNote || note.trim() !== '');
  const approveText = knownCompany
    ? t('registrations.approveInto', { name: knownCompany.name })
    : limits?.limitPerDay == null
      ? t('registrations.approve')
      : t('registrations.approveWith', {
          amount: formats.price(toMinor(limits.limitPerDay) ?? 0, 'EUR'),
        });
  return (
    <section
      aria-label={t('registrations.decision')}
      className="grid content-start gap-4 rounded-panel border border-line bg-raised p-4"
    >
      <NeededFields needed={needed} className="grid content-start gap-4">
        {knownCompany ? (
          <p className="rounded-control bg-out-soft p-3 text-14">
            {t('registrations.known', { name: knownCompany.name })}
          </p>
        ) : (
          <>
            <LimitFields typed={typed} onChange={setTyped} />
            <Select
              label={t('registrations.destination')}
              help={t('registrations.destinationHelp')}
              options={countryOptions(destinations, formats)}
              selected={destination ?? null}
              onChange={(key) => setDestination(destinations.find((one) => one === key))}
            />
          </>
        )}
        <Select
          label={t('company.role')}
          options={roles.map((key) => ({ key, text: t(`company.role.${key}`) }))}
          selected={role}
          onChange={(key) => setRole(roles.find((one) => one === key) ?? 'buyer')}
        />
        <Colleagues colleagues={request.colleagues} leaveOut={leaveOut} onChange={setLeaveOut} />
        {registeredName && !knownCompany && (
          <Checkbox isSelected={usesRegisteredName} onChange={setRegisteredName}>
            {t('registrations.registeredName')}
          </Checkbox>
        )}
        <TextField
          isRequired={needsNote}
          label={t(needsNote ? 'registrations.note' : 'registrations.noteOptional')}
          help={t('registrations.noteHelp')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={setNote}
        />
      </NeededFields>
      {(send.error || isOld) && (
        <ErrorBand
          action={
            isOld && (
              <ContinueButton now={request.version} onSee={setVersion} send={send} size="small" />
            )
          }
        >
          {send.error
            ? refusalText(send.error)
            : t('refusal.VersionIsOld', {
                seen: formats.number(version),
                now: formats.number(request.version),
              })}
        </ErrorBand>
      )}
      <Button
        variant="primary"
        size="big"
        wide
        isDisabled={isOld}
        isPending={send.isPending}
        pendingText={t('act.sending')}
        onPress={() => needed.press(Boolean(isComplete), approve)}
      >
        {approveText}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <AskCompany request={request} version={version} onAsked={setVersion} />
        <Button wide onPress={() => setDeclining(true)}>
          {t('registrations.decline')}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          reference={request.reference}
          version={version}
          onClose={() => setDeclining(false)}
        />
      )}
    </section>
  );
}
