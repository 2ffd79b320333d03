import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Check } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';

interface RequestDoneProps {
  title: string;
  text: string;
  reference: string;
  action: ReactNode;
}

/**
 * Replaces the form: says that the request has arrived and what happens next. It takes the focus,
 * so that it is read out.
 */
export function RequestDone({ title, text, reference, action }: RequestDoneProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-panel border border-line bg-surface p-5 md:p-7">
      <span className="mb-4 grid size-9 place-items-center rounded-round bg-accent text-on-accent">
        <Icon node={Check} size={20} strokeWidth={2.6} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="type-h3 outline-none">
        {title}
      </h3>
      <p className="mt-2 text-16 leading-[1.6] text-pretty wrap-anywhere-late">{text}</p>
      <p className="mt-3 mb-5 text-14 text-ink2 tabular-nums">
        {t('form.done.reference', { reference })}
      </p>
      {action}
    </div>
  );
}
