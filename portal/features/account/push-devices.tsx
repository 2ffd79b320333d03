import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addPushDevice, listPushDevices, removePushDevice } from '#contract/calls/push-devices.ts';
import type { PushDevices } from '#contract/push.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useSession } from '#portal/auth/session.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { endPush, readPushOwner, writePushOwner } from '#portal/layout/own-push.ts';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { type OwnPush, readOwnPush, subscribe } from './push-browser.ts';

const ownKey = [...queryKeys.pushDevices, 'own'] as const;

/** Which of the user's devices are notified; not shown where the portal sends nothing. */
export function PushDeviceList() {
  const { data } = useCall(listPushDevices);
  const { data: own } = useQuery({
    queryKey: ownKey,
    queryFn: readOwnPush,
    networkMode: 'always',
    retry: false,
  });
  if (!data || data.publicKey === null || !own) return null;
  return <Devices known={data} publicKey={data.publicKey} own={own} />;
}

interface DevicesProps {
  known: PushDevices;
  publicKey: string;
  own: OwnPush;
}

function Devices({ known: { devices }, publicKey, own }: DevicesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const session = useSession();
  const subject = session.status === 'signedIn' ? session.subject : '';
  // A phone is one person's; a computer in an office may be anyone's.
  const [isAlone, setAlone] = useState(() => readPushOwner()?.isAlone ?? isPhone());
  const { turnOn, remove, isPending, problem } = usePush(publicKey, { subject, isAlone });
  const isOn = devices.some(({ id }) => id === own.deviceId);
  const others = devices.filter(({ id }) => id !== own.deviceId);
  return (
    <div className="border-t border-line py-4">
      <h3 className="font-strong">{t('notify.push.title')}</h3>
      <p className="mt-1 mb-3 max-w-[56ch] text-13 text-ink2">{t('notify.push.text')}</p>
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      {own.ability === 'able' ? (
        <>
          <p className="flex flex-wrap items-center gap-3 text-14">
            {isOn && <span>{t('notify.push.isOn')}</span>}
            <Button
              size="small"
              isPending={isPending}
              onPress={() =>
                isOn && own.deviceId ? remove({ id: own.deviceId, isOwn: true }) : turnOn()
              }
            >
              {t(isOn ? 'notify.push.off' : 'notify.push.on')}
            </Button>
          </p>
          <div className="mt-3 max-w-[56ch] text-14">
            <Checkbox
              isSelected={isAlone}
              onChange={(chosen) => {
                setAlone(chosen);
                if (isOn) writePushOwner({ subject, isAlone: chosen });
              }}
            >
              {t('notify.push.alone')}
            </Checkbox>
          </div>
        </>
      ) : (
        <p className="max-w-[56ch] text-14">{t(`notify.push.${own.ability}`)}</p>
      )}
      {own.ability === 'homeScreen' && <link rel="manifest" href="/app.webmanifest" />}
      {others.length > 0 && (
        <>
          <h4 className="mt-4 text-13 font-semi text-ink2">{t('notify.push.others')}</h4>
          <ul>
            {others.map(({ id, browser, addedAt }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1 text-14">
                {t('notify.push.device', { browser, date: formats.date(addedAt) })}
                <Button
                  size="small"
                  variant="quiet"
                  isDisabled={isPending}
                  label={`${t('notify.push.remove')}: ${browser}`}
                  onPress={() => remove({ id, isOwn: false })}
                >
                  {t('notify.push.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface Removal {
  id: string;
  /** Of this browser, whose subscription ends with it. */
  isOwn: boolean;
}

const isPhone = () => matchMedia('(pointer: coarse)').matches;

function usePush(publicKey: string, owner: Parameters<typeof writePushOwner>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const options = {
    retry: false,
    networkMode: 'always',
    onSuccess: (answer: PushDevices | undefined) => {
      if (answer) queries.setQueryData(queryKeys.pushDevices, answer);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownKey }),
  } as const;
  const adding = useMutation({
    ...options,
    mutationFn: async () => {
      writePushOwner(owner);
      const subscribed = await subscribe(publicKey);
      return subscribed && ask(api, addPushDevice, {}, { body: subscribed });
    },
  });
  const removing = useMutation({
    ...options,
    mutationFn: async ({ id, isOwn }: Removal) => {
      const left = await ask(api, removePushDevice, { deviceId: id });
      if (isOwn) await endPush();
      return left;
    },
  });
  const error = adding.error ?? removing.error;
  return {
    turnOn: () => adding.mutate(),
    remove: (removal: Removal) => removing.mutate(removal),
    isPending: adding.isPending || removing.isPending,
    problem: error === null ? null : textOf(error),
  };

  /** What the browser throws is in its own language, for developers. */
  function textOf(thrown: Error): string {
    return thrown instanceof DOMException
      ? t('notify.push.failed')
      : errorText(thrown, { t, formats });
  }
}
