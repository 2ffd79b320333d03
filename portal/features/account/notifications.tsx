import { getMailChoices } from '#contract/calls/mail-choices.ts';
import { listPushDevices } from '#contract/calls/push-devices.ts';
import { useCall } from '#portal/api/use-call.ts';
import { MailChoicesTable } from './mail-choices-table.tsx';
import { NoticeList } from './notice-list.tsx';
import { NewsSoundSwitch } from './news-sound-switch.tsx';
import { PushDeviceList } from './push-devices.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { SectionTitle } from './section-title.tsx';
import { useMailChoices } from './use-mail-choices.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { BidsError } from './bids-error.tsx';

/** What reaches the user, and how. */
export function Notifications() {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-x-14 gap-y-11 full:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
      <NoticeList />
      <section className="max-w-[640px]">
        <SectionTitle title={t('notify.title')} />
        <Choices />
        <PushDeviceList />
        <NewsSoundSwitch />
      </section>
    </div>
  );
}

function Choices() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(getMailChoices);
  const { data: known } = useCall(listPushDevices);
  const { change, problem } = useMailChoices();
  if (!data && error) return <BidsError error={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton count={8} label={t('shell.loading')} />;
  return (
    <>
      {problem !== null && (
        <div className="mb-4">
          <ErrorBand>{problem}</ErrorBand>
        </div>
      )}
      <MailChoicesTable
        choices={data}
        hasDevices={(known?.devices.length ?? 0) > 0}
        onChange={(kind, choice) => change({ kinds: [{ kind, ...choice }] })}
      />
      <QuietHoursFields hours={data.quietHours} onChange={(quietHours) => change({ quietHours })} />
    </>
  );
}
