import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useConsoleKeys } from '#portal/features/desk/use-console-keys.ts';
import { useKeySwitch } from './desk-keys.tsx';
import { deskPlaces } from './desk-places.ts';
import { Kbd } from './kbd.tsx';

const everywhere = [
  ['/', 'search'],
  ['?', 'help'],
  ['Esc', 'back'],
] as const;
const inLists = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↵', 'open'],
  ['X', 'select'],
  ['⇧ ↓', 'extend'],
  ['1 – 5', 'tabs'],
] as const;
const atLots = [
  ['A', 'award'],
  ['C', 'offer'],
  ['R', 'reject'],
  ['↑ ↓', 'company'],
  ['↵', 'confirm'],
  ['U', 'undo'],
] as const;

const atWork = [
  ['M', 'assign'],
  ['S', 'later'],
] as const;
const inEditor = [
  ['[ ]', 'lots'],
  ['← →', 'movePhoto'],
  ['F', 'front'],
  ['Delete', 'remove'],
] as const;
const atPayments = [
  ['O', 'otherStatement'],
  ['B', 'return'],
] as const;

/** All keys, and the switch that turns them off. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useDeskTranslate();
  const { isOn, setOn } = useKeySwitch();
  const consoleKeys = useConsoleKeys();
  const places = deskPlaces.map(
    ({ name, letter }) =>
      [`G ${letter.toUpperCase()}`, t('keys.goTo', { place: t(`place.${name}`) })] as const,
  );
  return (
    <Dialog
      title={t('keys.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('act.close')}
      actions={<Button onPress={onClose}>{t('act.close')}</Button>}
    >
      <Checkbox isSelected={isOn} onChange={setOn}>
        {t('keys.on')}
      </Checkbox>
      <p className="text-13 text-ink2">{t('keys.onHelp')}</p>
      <KeyList
        rows={[
          ['Ctrl K · ⌘ K', t('keys.search')],
          ...everywhere.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...inLists.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...atLots.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...atWork.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...inEditor.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...atPayments.map(([key, name]) => [key, t(`keys.${name}`)] as const),
          ...consoleKeys,
          ...places,
        ]}
      />
    </Dialog>
  );
}

function KeyList({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] text-14">
      {rows.map(([key, text]) => (
        <div
          key={`${key} ${text}`}
          className="col-span-2 grid grid-cols-subgrid gap-4 rule-row py-1.5"
        >
          <dt>
            <span className="sr-only">{key}</span>
            <Kbd>{key}</Kbd>
          </dt>
          <dd className="text-ink2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
