import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { DropMenu } from '#portal/shell/drop-menu.tsx';
import { chooseTheme, useTheme } from '#portal/shell/theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };
const choices = ['system', 'light', 'dark'] as const;

export function ThemeMenu() {
  const t = useTranslate();
  const chosen = useTheme() ?? 'system';
  const Icon = icons[chosen];
  return (
    <DropMenu
      label={`${t('shell.theme')}: ${t(`shell.theme.${chosen}`)}`}
      trigger={<Icon aria-hidden size={18} />}
      items={choices.map((choice) => {
        const ChoiceIcon = icons[choice];
        const icon = <ChoiceIcon aria-hidden size={16} className="text-ink3" />;
        return { id: choice, text: t(`shell.theme.${choice}`), icon };
      })}
      chosen={chosen}
      onChoose={(id) => chooseTheme(id === 'light' || id === 'dark' ? id : null)}
    />
  );
}
