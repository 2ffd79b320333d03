/** The table of figures in docs/rules.md: which fact is shown by which calls and files. */

export interface Figure {
  name: string;
  shownBy: string[];
}

export function readFigures(rules: string): Figure[] {
  const [, section = ''] = rules.split('\n## Figures\n');
  const [text = ''] = section.split('\n## ');
  const [head = '', , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
  if (head !== '| figure | what it is, and where it comes from | shown by |')
    throw new Error(`the table has the columns ${head}`);
  return rows.map((row) => {
    const [, name = '', , places = ''] = row.split('|').map((cell) => cell.trim());
    return { name, shownBy: places.split(', ').map((place) => place.replaceAll('`', '')) };
  });
}
