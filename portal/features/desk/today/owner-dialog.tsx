import { Dialog } from '#portal/ui/dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useWorkText } from './use-work-text.ts';
import { AssignedNote, WorkOwner, type WorkOwnerProps } from './work-owner.tsx';

export type OwnerDialogProps = WorkOwnerProps & { onClose: () => void };

/** On a phone, where no row is explained beside the list: who works on the item, and when. */
export function OwnerDialog({ onClose, ...owner }: OwnerDialogProps) {
  const t = useDeskTranslate();
  const { title } = useWorkText()(owner.item);
  const { assignee } = owner.item;
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('act.close')}>
      {assignee && !assignee.isOwn && <AssignedNote assignee={assignee} />}
      <WorkOwner {...owner} />
    </Dialog>
  );
}
