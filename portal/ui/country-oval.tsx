import { classList } from './class-list.ts';

export type CountryOvalProps = {
  /** The road code: NL, D, F, B, E, I, PL, P. */
  code: string;
  /** The country's name in the reader's language; without it the oval is decoration beside the name. */
  name?: string;
  size?: 'normal' | 'large';
  onPine?: boolean;
};

/** The oval from the back of a car. Countries are never shown by flags. */
export function CountryOval({ code, name, size = 'normal', onPine }: CountryOvalProps) {
  return (
    <span
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined}
      className={classList(
        'inline-grid flex-none place-items-center rounded-[50%] leading-none font-bold font-stretch-90%',
        size === 'large'
          ? 'h-9 min-w-13.5 border-2 px-2 text-18'
          : 'h-4.75 min-w-7 border-[1.5px] px-1.25 text-11',
        onPine ? 'border-on-pine text-on-pine' : 'border-ink bg-surface text-ink',
      )}
    >
      {code}
    </span>
  );
}
