import { expect, test } from 'vitest';
import { breadcrumbList } from './breadcrumb-list.ts';

test('crumbs are numbered from home on, with whole addresses', () => {
  const breadcrumbs = [
    { text: 'Home', href: '/nl-nl' },
    { text: 'Voertuigen', href: '/nl-nl/vehicles' },
  ];
  expect(JSON.parse(breadcrumbList(breadcrumbs, 'https://carplaza.example'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://carplaza.example/nl-nl' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Voertuigen',
        item: 'https://carplaza.example/nl-nl/vehicles',
      },
    ],
  });
});

test('no name can end the script that contains it', () => {
  const text = breadcrumbList([{ text: '</script><script>alert(1)', href: '/' }], 'https://x');
  expect(text).not.toContain('<');
  expect(JSON.parse(text).itemListElement[0].name).toBe('</script><script>alert(1)');
});
