import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

test('paragraphs, lines and links stay what they are', () => {
  const html = mailHtml('Hello,\n\nhttps://x.example/a?b=1&c=2\n\nKind regards,\nThe team\n');
  expect(html).toContain('<p>Hello,</p>');
  expect(html).toContain(
    '<p><a href="https://x.example/a?b=1&amp;c=2">https://x.example/a?b=1&amp;c=2</a></p>',
  );
  expect(html).toContain('<p>Kind regards,<br>The team</p>');
});

test('text that looks like markup stays text', () => {
  const html = mailHtml('<img src=x onerror="alert(1)"> https://x.example/"><script>');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('the sender’s name stands above and the company’s details below, as text', () => {
  const html = mailHtml('Hello,', { name: 'Cars & <More>', foot: 'Example B.V.\nUtrecht' });
  expect(html).toContain('<p class="name">Cars &amp; &lt;More&gt;</p>');
  expect(html).toContain('<div class="foot"><p>Example B.V.<br>Utrecht</p></div>');
  expect(mailHtml('Hello,')).not.toContain('class="foot"');
});

test('it needs no pictures and follows the reader’s colours', () => {
  const html = mailHtml('Hello,');
  expect(html).not.toMatch(/<img|url\(|@import|<link/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
});

test('lines with a hyphen at the end of a paragraph are a list, and nothing in them is markup', () => {
  const html = mailHtml(
    'Won:\nall of them\n- One <b>, 1-AB\n- Two, https://x.example/a\n\nA - b\nc',
  );
  expect(html).toContain(
    '<p>Won:<br>all of them</p><ul><li>One &lt;b&gt;, 1-AB</li><li>Two, <a href="https://x.example/a">https://x.example/a</a></li></ul><p>A - b<br>c</p>',
  );
});

test('shows a plate and a button, and their text is no markup', () => {
  const button = { label: 'See <it> here', address: 'https://x.example/a?b=1&c=2' };
  const text = `Hello,\n\nSee <it> here: ${button.address}\n\nKind regards,`;
  const html = mailHtml(text, { plate: '1-AB"<C', button });
  expect(html).toContain('<span class="plate">1-AB&quot;&lt;C</span>');
  expect(html).toContain(
    '<p><a class="button" href="https://x.example/a?b=1&amp;c=2">See &lt;it&gt; here</a></p>',
  );
  expect(html.match(/https:/g)).toHaveLength(1);
});

test('has its button as the only link when links in the text are off', () => {
  const button = { label: 'Your requests', address: 'https://x.example/requests' };
  const text = `Look at https://evil.example\n\nAll requests: ${button.address}`;
  const html = mailHtml(text, { button, hasLinks: false });
  expect(html).toContain('<p>Look at https://evil.example</p>');
  expect(html.match(/<a /g)).toHaveLength(1);
});
