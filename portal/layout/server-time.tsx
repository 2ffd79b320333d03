import { useMemo } from 'react';
import { useServerSecond } from '#portal/ui/clock.tsx';

export type ServerTimeProps = {
  /** For example "Server time". */
  label: string;
  /** IANA zone of the displayed time. */
  timeZone: string;
  /** The zone's short name: "CET". A prop, because browsers do not agree on it. */
  zoneName: string;
};

/** Server time, which decides closings, in the reader's zone. */
export function ServerTime({ label, timeZone, zoneName }: ServerTimeProps) {
  const nowMs = useServerSecond();
  // One format for all languages: the same in every browser and on the server.
  const clock = useMemo(
    () => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', timeZone }),
    [timeZone],
  );
  return (
    <span className="whitespace-nowrap text-ink3">
      {label} <time role="timer">{nowMs === null ? '–' : clock.format(nowMs)}</time> {zoneName}
    </span>
  );
}
