import { Monitor, Moon, Sun } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { DropMenuGroup } from './drop-menu-group.ts';
import { chooseTheme, useTheme } from './theme.ts';

export const themeIcons = { system: Monitor, light: Sun, dark: Moon };
const choices = ['system', 'light', 'dark'] as const;

export function useThemeGroup(): DropMenuGroup & { chosen: (typeof choices)[number] } {
  const t = useTranslate();
  return {
    label: t('shell.theme'),
    items: choices.map((choice) => {
      const node = themeIcons[choice];
      const icon = <Icon node={node} size={16} className="text-ink3" />;
      return { id: choice, text: t(`shell.theme.${choice}`), icon };
    }),
    chosen: useTheme() ?? 'system',
    onChoose: (id) => chooseTheme(id === 'light' || id === 'dark' ? id : null),
  };
}
