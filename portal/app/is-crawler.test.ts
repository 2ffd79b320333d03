import { expect, test } from 'vitest';
import { isCrawler } from './is-crawler.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
])('%s is a bot', (userAgent) => expect(isCrawler(userAgent)).toBe(true));

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36',
])('%s is a person’s browser', (userAgent) => expect(isCrawler(userAgent)).toBe(false));

test('a request without a user agent is taken for a person', () => {
  expect(isCrawler(undefined)).toBe(false);
});
