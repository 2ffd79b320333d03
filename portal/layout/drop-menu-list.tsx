/** The list below a DropMenu's button; drop-menu.tsx alone imports it, on demand. */
import { Check } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { Icon } from '#portal/ui/icon.tsx';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';
import type { DropMenuGroup, DropMenuItem } from './drop-menu-group.ts';

/**
 * Where the keyboard focus starts: at an end, or (`true`, for a mouse) at the menu itself. A chosen
 * item takes precedence.
 */
export type MenuFocus = 'first' | 'last' | true;

export interface DropMenuListProps {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  groups: readonly DropMenuGroup[];
  heading: ReactNode;
  /** Undefined while the menu is closed. */
  opened: MenuFocus | undefined;
  onClose: () => void;
}

export function DropMenuList(props: DropMenuListProps) {
  const { id, label, button, groups, heading, opened, onClose } = props;
  // An opening menu takes the keyboard focus.
  const focus = { autoFocus: opened ?? true };
  return (
    <AriaLocale>
      <Popover
        aria-label={label}
        triggerRef={button}
        isOpen={opened !== undefined}
        onOpenChange={onClose}
        placement="bottom end"
        offset={6}
        className="min-w-52 overflow-auto rounded-panel border border-line bg-raised p-1 shadow-overlay data-entering:animate-fade-in data-exiting:animate-fade-out"
      >
        {heading}
        <Menu id={id} aria-label={label} {...focus} onClose={onClose} className="outline-none">
          {groups.map((group) => (
            <Group
              key={group.label}
              group={group}
              hasHeading={groups.length > 1 && !group.isHeadless}
            />
          ))}
        </Menu>
      </Popover>
    </AriaLocale>
  );
}

function Group({ group, hasHeading }: { group: DropMenuGroup; hasHeading: boolean }) {
  const { label, items, chosen, onChoose } = group;
  return (
    <MenuSection
      aria-label={label}
      selectionMode={chosen === undefined ? 'none' : 'single'}
      selectedKeys={chosen === undefined ? [] : [chosen]}
      disallowEmptySelection={chosen !== undefined}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      {hasHeading && <Header className="px-3 pt-1.5 pb-1 type-label">{label}</Header>}
      {items.map((item) => (
        <Item key={item.id} item={item} onChoose={onChoose} />
      ))}
    </MenuSection>
  );
}

function Item({ item, onChoose }: { item: DropMenuItem; onChoose: (id: string) => void }) {
  return (
    <MenuItem
      id={item.id}
      textValue={item.text}
      onAction={() => onChoose(item.id)}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent max-md:min-h-11 max-md:text-16"
    >
      {({ isSelected }) => (
        <>
          {item.icon}
          <span lang={item.lang} className={isSelected ? 'flex-1 font-strong' : 'flex-1'}>
            {item.text}
          </span>
          {isSelected && <Icon node={Check} size={16} className="text-accent" />}
        </>
      )}
    </MenuItem>
  );
}
