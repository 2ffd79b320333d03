import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';

/** Copies a text; `label` names it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  async function copy(): Promise<void> {
    // The browser may forbid it; there is no clipboard without TLS.
    await navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  }
  return (
    <span className="flex items-center gap-2">
      <output className="text-12 text-ink2 empty:hidden">
        {outcome ? t(`account.pay.${outcome}`) : ''}
      </output>
      <IconButton
        label={t('account.pay.copy', { what: label })}
        icon={<Icon node={outcome === 'copied' ? Check : Copy} size={18} />}
        onPress={() => void copy()}
      />
    </span>
  );
}
