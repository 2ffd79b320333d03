import { actsIn, buttonOf, consoleKeys, extensionMinutes } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';

/** The keys of the console with what each does; one key may do the opposite as well. */
export function useConsoleKeys(): (readonly [key: string, text: string])[] {
  const t = useDeskTranslate();
  const acts = actsIn('inConsole').filter((act, index, all) => {
    const { key } = buttonOf(act);
    return key !== undefined && all.findIndex((one) => buttonOf(one).key === key) === index;
  });
  return [
    ...acts.map((act) => {
      const text =
        act === 'pauseLot'
          ? t('console.key.pause')
          : t(`act.${act}.do`, { minutes: extensionMinutes });
      return [consoleKeys[act] ?? '', text] as const;
    }),
    [consoleKeys.pauseAuction ?? '', t('act.pauseAuction.do')],
  ];
}
