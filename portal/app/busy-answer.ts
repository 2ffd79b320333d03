import { localeOf, type LocaleCode } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';

/** Sent while more pages are requested than the portal can render. Reloads after `seconds`. */
export function busyAnswer(locale: LocaleCode, t: Translate, seconds: number): Response {
  const text = escaped(t('error.ServiceIsBusy'));
  const page = `<!doctype html>
<html lang="${localeOf(locale).language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${text}</title>
</head>
<body><h1>${escaped(t('shell.name'))}</h1><p>${text}</p></body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
