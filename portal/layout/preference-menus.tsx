import { Globe, Menu } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { localeOf } from '#locales/locales.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { DropMenu } from './drop-menu.tsx';
import { useMainGroup } from './use-main-group.ts';
import { useLanguageGroup } from './use-language-group.ts';
import { themeIcons, useThemeGroup } from './use-theme-group.tsx';

/** The menus for language and appearance: two, or on a phone one after the main menu. */
export function PreferenceMenus() {
  const t = useTranslate();
  const locale = localeOf(useLocale());
  const language = useLanguageGroup();
  const theme = useThemeGroup();
  const main = useMainGroup();
  const themeIcon = themeIcons[theme.chosen];
  return (
    <>
      <span className="contents max-md:hidden">
        <DropMenu
          label={`${theme.label}: ${t(`shell.theme.${theme.chosen}`)}`}
          trigger={<Icon node={themeIcon} size={18} />}
          groups={[theme]}
        />
        <DropMenu
          label={`${language.label}: ${locale.name}`}
          trigger={
            <>
              <Icon node={Globe} size={18} />
              <span className="uppercase">{locale.short}</span>
            </>
          }
          groups={[language]}
        />
      </span>
      <span className="md:hidden">
        <DropMenu
          label={t('shell.menu')}
          trigger={<Icon node={Menu} size={22} />}
          groups={[main, language, theme]}
        />
      </span>
    </>
  );
}
