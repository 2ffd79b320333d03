import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { actsWith } from '#domain/acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { useFormats } from '#portal/i18n/locale.tsx';

const kinds = [...actsWith({ subject: 'request' }), 'replyToRequest'] as const;

/** What operators did about a request and its company wrote, oldest first. */
export function RequestThread({ thread }: Pick<DeskRequestAnswer, 'thread'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (thread.length === 0) return null;
  return (
    <section aria-labelledby="thread" className="mt-5">
      <h3 id="thread" className="pb-2 type-h3">
        {t('requests.thread')}
      </h3>
      <ol className="border-t border-line text-14">
        {thread.map(({ at, actor, kind, words, isOfCompany }) => {
          const known = kinds.find((one) => one === kind);
          return (
            <li
              key={`${at} ${kind}`}
              className={classList('border-b border-line py-2', isOfCompany && 'text-15')}
            >
              <span className="text-13 text-ink2">
                {formats.dateTime(at)} · {actor}
                {known && ` · ${t(`requests.kind.${known}`)}`}
              </span>
              {words !== null && <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
