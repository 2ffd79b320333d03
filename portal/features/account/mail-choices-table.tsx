import type { MailChoices, MailKind } from '#contract/mail-choices.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';

type Row = {
  name: MailKind | 'offer' | 'message' | 'payment';
  hasHelp?: boolean;
};

const groups: readonly { name: 'bidding' | 'after' | 'stock'; rows: readonly Row[] }[] = [
  {
    name: 'bidding',
    rows: [
      { name: 'outbid', hasHelp: true },
      { name: 'closing', hasHelp: true },
      { name: 'approval' },
      { name: 'won' },
      { name: 'lost' },
      { name: 'offer' },
      { name: 'message' },
    ],
  },
  {
    name: 'after',
    rows: [{ name: 'payment' }, { name: 'release' }, { name: 'moneyBack' }],
  },
  { name: 'stock', rows: [{ name: 'newStock', hasHelp: true }] },
];

interface MailChoicesTableProps {
  choices: MailChoices;
  /** Whether a device is notified; without one that is no choice. */
  hasDevices: boolean;
  onChange: (kind: MailKind, choice: { byMail: boolean } | { byPush: boolean }) => void;
}

/** A tick for each mail of choice; what is always sent says so in words. */
export function MailChoicesTable({ choices, hasDevices, onChange }: MailChoicesTableProps) {
  const t = useTranslate();
  const chosen = new Map<string, MailChoices['kinds'][number]>(
    choices.kinds.map((one) => [one.kind, one]),
  );
  const width = hasDevices ? 'w-18 px-1' : 'w-22 px-2';
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-12 text-ink2">
            <th scope="col">
              <span className="sr-only">{t('notify.title')}</span>
            </th>
            <th scope="col" className={`${width} py-2 text-center font-medium`}>
              {t('notify.inPortal')}
            </th>
            <th scope="col" className={`${width} py-2 text-center font-medium`}>
              {t('notify.byMail')}
            </th>
            {hasDevices && (
              <th scope="col" className={`${width} py-2 text-center font-medium`}>
                {t('notify.push.column')}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ name: group, rows }) => (
          <tbody key={group}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={hasDevices ? 4 : 3}
                className="border-y border-ink pt-5 pb-2 text-left font-strong"
              >
                {t(`notify.group.${group}`)}
              </th>
            </tr>
            {rows.map(({ name, hasHelp }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {t(`notify.kind.${name}`)}
                  {hasHelp && <span className="block text-13 text-ink2">{helpOf(name)}</span>}
                </th>
                <td className="px-2 text-center text-13 text-ink2">{t('notify.always')}</td>
                <Choice
                  label={`${t(`notify.kind.${name}`)}, ${t('notify.byMail')}`}
                  isOn={chosen.get(name)?.byMail}
                  onChange={(byMail) => isChoice(name, chosen) && onChange(name, { byMail })}
                />
                {hasDevices && (
                  <Choice
                    label={`${t(`notify.kind.${name}`)}, ${t('notify.push.column')}`}
                    isOn={chosen.get(name)?.byPush}
                    onChange={(byPush) => isChoice(name, chosen) && onChange(name, { byPush })}
                  />
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="mt-3 text-13 wrap-anywhere text-ink2">
        {t('notify.mailTo', { email: choices.email })}
      </p>
    </>
  );

  function helpOf(name: Row['name']): string {
    if (name === 'newStock') return t('notify.help.newStock');
    return name === 'outbid' ? t('notify.help.outbid') : t('notify.help.closing');
  }
}

/** A backend without one of the kinds always sends it. */
function isChoice(name: Row['name'], chosen: ReadonlyMap<string, unknown>): name is MailKind {
  return chosen.has(name);
}

interface ChoiceProps {
  label: string;
  /** Undefined: it is always sent. */
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  const t = useTranslate();
  return (
    <td className="px-1 text-center text-13 text-ink2">
      {isOn === undefined ? (
        t('notify.always')
      ) : (
        <span className="inline-flex justify-center">
          <Checkbox isSelected={isOn} onChange={onChange}>
            <span className="sr-only">{label}</span>
          </Checkbox>
        </span>
      )}
    </td>
  );
}
