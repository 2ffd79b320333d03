/** The places of the desk: header, bottom bar, palette and keys are made of this one table. */
import {
  Building2,
  FileInput,
  Gavel,
  type IconNode,
  Landmark,
  ListTodo,
  MessageSquare,
  Scale,
  Truck,
  UsersRound,
} from 'lucide';
import type { DeskToday } from '#contract/desk/today.ts';

export interface DeskPlace {
  name:
    | 'today'
    | 'auctions'
    | 'stock'
    | 'awards'
    | 'settlement'
    | 'companies'
    | 'requests'
    | 'sellers'
    | 'operators';
  path: string;
  /** Pressed after G. */
  letter: string;
  icon: IconNode;
  /** How many things wait there; without it nothing is counted. */
  waiting?: (counts: DeskToday['counts']) => number;
}

export const deskPlaces: readonly DeskPlace[] = [
  { name: 'today', path: '/desk', letter: 't', icon: ListTodo, waiting: waitingCount },
  { name: 'auctions', path: '/desk/auctions', letter: 'a', icon: Gavel },
  { name: 'stock', path: '/desk/stock', letter: 's', icon: FileInput },
  {
    name: 'awards',
    path: '/desk/awards',
    letter: 'w',
    icon: Scale,
    waiting: ({ award }) => award,
  },
  {
    name: 'settlement',
    path: '/desk/settlement',
    letter: 'm',
    icon: Landmark,
    waiting: ({ payment, overdue, proof }) => payment + overdue + proof,
  },
  {
    name: 'companies',
    path: '/desk/companies',
    letter: 'c',
    icon: Building2,
    waiting: ({ registration }) => registration,
  },
  {
    name: 'requests',
    path: '/desk/requests',
    letter: 'r',
    icon: MessageSquare,
    waiting: ({ request, change, claim, finance }) => request + change + claim + finance,
  },
  { name: 'sellers', path: '/desk/sellers', letter: 'e', icon: Truck },
  { name: 'operators', path: '/desk/operators', letter: 'o', icon: UsersRound },
];

/** The place of a path below /desk: '' is today. */
export function placeOf(path: string): DeskPlace | undefined {
  const [first = ''] = path.split('/');
  return deskPlaces.find((place) => place.path === (first === '' ? '/desk' : `/desk/${first}`));
}

function waitingCount(counts: DeskToday['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
