import { useMemo } from 'react';
import { useServerSecond } from './clock.tsx';

export type ServerTimeProps = {
  /** "Server time" */
  label: string;
  /** IANA zone the time is written in. */
  timeZone: string;
  /** The zone's short name as the reader knows it: "CET". Browsers do not agree on it, so it is handed in. */
  zoneName: string;
};

/** The clock that decides, in the reader's zone. */
export function ServerTime({ label, timeZone, zoneName }: ServerTimeProps) {
  const nowMs = useServerSecond();
  // One way of writing for all languages: the same in every browser and on the server.
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
