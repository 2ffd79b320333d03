import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';

interface DropMenuItem {
  id: string;
  text: string;
  /** Of the text, where it is not the page's. */
  lang?: string;
  icon?: ReactNode;
}

export interface DropMenuGroup {
  /** Also the heading, where there is more than one group. */
  label: string;
  /** The label is only heard: what the items are is plain to see. */
  isHeadless?: boolean;
  items: readonly DropMenuItem[];
  /** Marks the one that holds now. */
  chosen?: string;
  onChoose: (id: string) => void;
}

interface DropMenuProps {
  label: string;
  trigger: ReactNode;
  groups: readonly DropMenuGroup[];
  /** Above the items: whose menu this is. */
  heading?: ReactNode;
}

export function DropMenu({ label, trigger, groups, heading }: DropMenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="inline-flex min-h-10 min-w-10 flex-none items-center justify-center gap-1.5 rounded-control px-2 font-medium transition-colors hover:bg-sunken aria-expanded:bg-sunken max-desk:min-h-11 max-desk:min-w-11"
      >
        {trigger}
      </Button>
      <Popover
        placement="bottom end"
        offset={6}
        className="min-w-52 overflow-auto rounded-panel border border-line bg-raised p-1 shadow-overlay data-entering:animate-fade-in data-exiting:animate-fade-out"
      >
        {heading}
        <Menu aria-label={label} className="outline-none">
          {groups.map((group) => (
            <Group
              key={group.label}
              group={group}
              hasHeading={groups.length > 1 && !group.isHeadless}
            />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
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
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent max-desk:min-h-11 max-desk:text-16"
    >
      {({ isSelected }) => (
        <>
          {item.icon}
          <span lang={item.lang} className={isSelected ? 'flex-1 font-strong' : 'flex-1'}>
            {item.text}
          </span>
          {isSelected && <Check aria-hidden size={16} className="text-accent" />}
        </>
      )}
    </MenuItem>
  );
}
