import { FileDown } from 'lucide';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Saves the receipt of the company's bid, on a row that links elsewhere. */
export function ReceiptButton({ label, onSave }: { label: string; onSave: () => void }) {
  return (
    <IconButton
      label={label}
      icon={<Icon node={FileDown} size={18} />}
      onPress={onSave}
      className="relative z-1"
    />
  );
}
