import { ArrowDown, ArrowUp, GripVertical } from 'lucide';
import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { movedTo } from './moved-to.ts';

export type OrderListProps = {
  lots: readonly DeskLot[];
  /** All lots' numbers in their order. */
  numbers: readonly number[];
  onChange: (numbers: number[]) => void;
};

/** Lots in closing order: dragged by the pointer, or moved by the buttons of their row. */
export function OrderList({ lots, numbers, onChange }: OrderListProps) {
  const t = useDeskTranslate();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const byNumber = new Map(lots.map((lot) => [lot.number, lot]));
  const move = (number: number, to: number) => {
    const place = Math.min(Math.max(to, 0), numbers.length - 1);
    onChange(movedTo(numbers, number, place));
    setAnnounced(t('plan.moved', { number, place: place + 1, count: numbers.length }));
  };
  return (
    <>
      <p className="text-13 text-ink2">{t('plan.dragHelp')}</p>
      <ol className="max-h-80 overflow-y-auto border-y border-line" aria-label={t('plan.order')}>
        {numbers.map((number, place) => {
          const lot = byNumber.get(number);
          if (!lot) return null;
          return (
            // Buttons do the same by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={number}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(number));
                setDragged(number);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, place);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              className={classList(
                'flex min-h-11 items-center gap-2 border-t-2 bg-raised pr-1',
                over === place && dragged !== null ? 'border-accent' : 'border-transparent',
                dragged === number && 'opacity-50',
              )}
            >
              <Icon node={GripVertical} size={16} className="flex-none cursor-grab text-ink3" />
              <b className="w-10 text-right font-strong">{number}</b>
              <span className="min-w-0 flex-1 truncate">{`${lot.make} ${lot.model}`}</span>
              <span className="text-13 text-ink2 max-md:hidden">{lot.licensePlate}</span>
              <IconButton
                label={t('plan.up', { number })}
                icon={<Icon node={ArrowUp} size={16} />}
                isDisabled={place === 0}
                onPress={() => move(number, place - 1)}
              />
              <IconButton
                label={t('plan.down', { number })}
                icon={<Icon node={ArrowDown} size={16} />}
                isDisabled={place === numbers.length - 1}
                onPress={() => move(number, place + 1)}
              />
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{announced}</output>
    </>
  );
}
