import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { DropMenuGroup } from './drop-menu-group.ts';
import type { DropMenuListProps, MenuFocus } from './drop-menu-list.tsx';
import { useNotices } from './notices.tsx';

interface DropMenuProps {
  label: string;
  trigger: ReactNode;
  groups: readonly DropMenuGroup[];
  /** Shown above the items: the menu's user. */
  heading?: ReactNode;
}

/**
 * A button that opens a menu. The menu's code is a quarter of a page's weight: it loads when the
 * pointer enters the button, and a click before that opens the menu as soon as it has loaded.
 */
export function DropMenu({ label, trigger, groups, heading }: DropMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { List, opened, fetch, open, close } = useMenuCode();
  const isShown = List !== undefined && opened !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = focusOfKey[event.key];
    if (!focus) return;
    event.preventDefault();
    open(focus);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? menuId : undefined}
        aria-busy={(opened !== undefined && !isShown) || undefined}
        onPointerEnter={fetch}
        onFocus={fetch}
        onKeyDown={onKeyDown}
        // Prevents Firefox from clicking the button when the space key is released.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={({ currentTarget, detail }) => {
          // Safari does not focus a clicked button, and the focus must return here.
          currentTarget.focus();
          if (opened) close();
          // A screen reader's click has the count 0.
          else open(detail === 0 ? 'first' : true);
        }}
        // A user who has moved on meanwhile keeps the focus.
        onBlur={() => !isShown && close()}
        className="inline-flex min-h-10 min-w-10 flex-none items-center justify-center gap-1.5 rounded-control px-2 font-medium transition-colors hover:bg-sunken aria-busy:bg-sunken aria-expanded:bg-sunken max-md:min-h-11 max-md:min-w-11"
      >
        {trigger}
      </button>
      {List && (
        <List
          id={menuId}
          label={label}
          button={button}
          groups={groups}
          heading={heading}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  );
}

const focusOfKey: Record<string, MenuFocus> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

function useMenuCode() {
  const t = useTranslate();
  const notices = useNotices();
  const [List, setList] = useState<ComponentType<DropMenuListProps>>();
  const [opened, setOpened] = useState<MenuFocus>();
  const load = async () => {
    const code = await import('./drop-menu-list.tsx');
    setList(() => code.DropMenuList);
  };
  return {
    List,
    opened,
    /** Preloads before the click, which loads again and reports failures. */
    fetch: () => void (List ?? load().catch(() => undefined)),
    open: (focus: MenuFocus) => {
      setOpened(focus);
      if (List) return;
      load().catch(() => {
        setOpened(undefined);
        notices.show({ kind: 'error', text: t('error.noConnection') });
      });
    },
    close: () => setOpened(undefined),
  };
}
