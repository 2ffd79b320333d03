import type { MailChoices, MailKind } from '#contract/mail-choices.ts';
import { type MailTiming, mailTimings } from '#contract/mail-values.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Select } from '#portal/ui/select.tsx';

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
  onChange: (kind: MailKind, choice: { byMail: MailTiming } | { byPush: boolean }) => void;
}

/** When each mail of choice is sent; what is always sent says so in words. */
export function MailChoicesTable({ choices, hasDevices, onChange }: MailChoicesTableProps) {
  const t = useTranslate();
  const chosen = new Map<string, MailChoices['kinds'][number]>(
    choices.kinds.map((one) => [one.kind, one]),
  );
  const width = hasDevices ? 'w-18 px-1' : 'w-22 px-2';
  // It says the same in each row: a phone has no room for it beside devices.
  const inPortal = hasDevices ? 'max-md:hidden' : 'max-md:w-16';
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-12 text-ink2">
            <th scope="col">
              <span className="sr-only">{t('notify.title')}</span>
            </th>
            <th scope="col" className={`${width} ${inPortal} py-2 text-center font-medium`}>
              {t('notify.inPortal')}
            </th>
            <th scope="col" className="w-44 px-2 py-2 text-center font-medium max-md:w-40">
              {t('account.data.email')}
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
                <td className={`px-2 text-center text-13 text-ink2 ${inPortal}`}>
                  {t('notify.always')}
                </td>
                <Timing
                  label={`${t(`notify.kind.${name}`)}, ${t('account.data.email')}`}
                  choice={chosen.get(name)}
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
      <p className="mt-3 text-13 text-pretty text-ink2">{t('notify.daily')}</p>
      <p className="mt-1.5 text-13 wrap-anywhere text-ink2">
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

interface TimingProps {
  label: string;
  /** Undefined: it is always sent. */
  choice: MailChoices['kinds'][number] | undefined;
  onChange: (byMail: MailTiming) => void;
}

function Timing({ label, choice, onChange }: TimingProps) {
  const t = useTranslate();
  const offered = mailTimings.filter((timing) => timing !== 'daily' || choice?.canBeDaily);
  return (
    <td className="px-1 py-1.5 text-center text-13 text-ink2">
      {choice ? (
        <span className="grid text-left text-14 text-ink">
          <Select
            layout="cell"
            label={label}
            options={offered.map((timing) => ({ key: timing, text: t(`follow.mails.${timing}`) }))}
            selected={choice.byMail}
            onChange={(key) => {
              const timing = offered.find((one) => one === key);
              if (timing && timing !== choice.byMail) onChange(timing);
            }}
          />
        </span>
      ) : (
        t('notify.always')
      )}
    </td>
  );
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
