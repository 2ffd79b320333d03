/**
 * What became of a typed text where that is not all of its words: what is searched instead, what
 * was left out, and what signing in would search.
 */
import type { ReactNode } from 'react';
import type { TextReading } from '#contract/vehicles.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { ListState } from './search-address.ts';
import type { ChangeList } from './use-list-state.ts';

interface ReadingProps {
  reading: TextReading | undefined;
  state: ListState;
  onChange: ChangeList;
}

/** Above the list; the region is there before its text, so that this is announced. */
export function ListReading({ reading, state, onChange }: ReadingProps) {
  const t = useTranslate();
  const { startSignIn, isPending } = useSignIn();
  return (
    <output className={reading ? 'block rounded-panel bg-sunken px-4 py-3' : 'sr-only'}>
      {reading && (
        <ReadingLines
          reading={reading}
          instead={
            <TextButton onPress={() => onChange((now) => ({ ...now, asTyped: true, page: 1 }))}>
              {t('list.reading.instead', { text: state.text })}
            </TextButton>
          }
          signIn={
            <TextButton onPress={startSignIn} isDisabled={isPending}>
              {t('shell.signIn')}
            </TextButton>
          }
        />
      )}
    </output>
  );
}

interface ReadingLinesProps {
  reading: TextReading;
  /** What searches the text as it was typed. */
  instead?: ReactNode;
  signIn?: ReactNode;
}

export function ReadingLines({ reading, instead, signIn }: ReadingLinesProps) {
  const t = useTranslate();
  const { corrected, struck, leftOut, forBuyers } = reading;
  return (
    <ul className="grid gap-1.5 text-14 text-pretty">
      {corrected.length > 0 && (
        <Line action={instead}>
          {t('list.reading.corrected', { text: corrected.map(({ meant }) => meant).join(' ') })}
        </Line>
      )}
      {struck.length > 0 && (
        <Line>
          {t('list.reading.struck', { count: struck.length })}{' '}
          {struck.map((word) => (
            <s key={word} className="mr-1.5 font-semi text-ink2">
              {word}
            </s>
          ))}
        </Line>
      )}
      {leftOut.map(({ text, currency }) => (
        <Line key={text}>
          {currency === null
            ? t('list.reading.unit', { text })
            : t('list.reading.currency', { text, currency })}
        </Line>
      ))}
      {forBuyers.length > 0 && (
        <Line action={signIn}>{t('list.reading.forBuyers', { text: forBuyers.join(', ') })}</Line>
      )}
    </ul>
  );
}

function Line({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>{children}</span>
      {action}
    </li>
  );
}

function TextButton({
  onPress,
  isDisabled = false,
  children,
}: {
  onPress: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isDisabled}
      className="font-medium text-accent underline underline-offset-3 hover:text-accent-hover hover:decoration-2 max-md:min-h-11 print:hidden"
    >
      {children}
    </button>
  );
}
