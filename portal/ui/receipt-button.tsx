import { FileDown } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** On a row that leads somewhere else: keeps what proves the own bid. */
export function ReceiptButton({ label, onSave }: { label: string; onSave: () => void }) {
  return (
    <IconButton
      label={label}
      icon={<FileDown aria-hidden size={18} />}
      onPress={onSave}
      className="relative z-1"
    />
  );
}
