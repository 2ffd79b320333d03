/** An action is refused wherever a PDF hides it; scans and reports pass. */
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { pdfCheckMs } from '#services/limits.ts';
import { photoFile } from '#test/photos.ts';
import { checkPdf } from './check-pdf.ts';
import { checkedPdf } from './check-pdf-in-thread.ts';

/** Objects by number, as text between `obj` and `endobj`. */
type Objects = Map<number, string>;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

/** A document of one page, with more entries in its catalog and page. */
function plain(catalog = '', inPage = ''): Objects {
  return new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, page.replace('>>', `${inPage} >>`)],
  ]);
}

/** Writes the file: `packed` objects stand in a compressed object stream. */
function fileOf(objects: Objects, { packed = false, trailer = '' } = {}): Buffer {
  const chunks = ['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'];
  const isPacked = (number: number) => packed && number > 3;
  for (const [number, text] of objects)
    if (!isPacked(number)) chunks.push(`${number} 0 obj\n${text}\nendobj\n`);
  const inside = [...objects].filter(([number]) => isPacked(number));
  if (inside.length > 0) chunks.push(objectStream(inside));
  chunks.push(`trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`);
  return Buffer.from(chunks.join(''), 'latin1');
}

function objectStream(inside: [number, string][], type = '/ObjStm'): string {
  let at = 0;
  const heads = inside.map(([number, text]) => {
    const head = `${number} ${at}`;
    at += text.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const text = first + inside.map(([, each]) => each).join(' ');
  const bytes = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return (
    `900 0 obj\n<< /Type ${type} /N ${inside.length} /First ${first.length} /Filter /FlateDecode ` +
    `/Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`
  );
}

const refused = async (file: Buffer) => {
  const checked = await checkPdf(file);
  return 'refusal' in checked ? checked.refusal : 'passes';
};

/** Every kind of action of ISO 32000-2, 12.6.4.1, but GoTo, and two that no standard knows. */
const kinds = (
  'GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData ' +
  'SetOCGState Rendition Trans GoTo3DView JavaScript RichMediaExecute NoOp OpenURL'
).split(' ');

test.each(kinds)('refuses the action %s, named in place or by reference', async (kind) => {
  const target = '/F (cmd.exe) /URI (https://evil.example) /N /Print';
  const direct = fileOf(plain(`/OpenAction << /S /${kind} ${target} >>`));
  const referred = plain('/OpenAction 4 0 R');
  referred.set(4, `<< /S 5 0 R ${target} >>`).set(5, `/${kind}`);
  expect([await refused(direct), await refused(fileOf(referred))]).toEqual([
    'PdfIsActive',
    'PdfIsActive',
  ]);
});

test('refuses an action that an invented kind, a text or nothing names', async () => {
  for (const kind of ['/S (Launch)', '/S /Invented', '/S 77 0 R', '/S null', '/Type /Action'])
    expect([kind, await refused(fileOf(plain(`/OpenAction << ${kind} >>`)))]).toEqual([
      kind,
      'PdfIsActive',
    ]);
});

test.each([
  ['additional actions', '/AA << /WC << /S /GoTo /D [3 0 R /Fit] >> >>', ''],
  ['a form in XML', '/AcroForm << /Fields [] /XFA (x) >>', ''],
  ['files inside', '/Names << /EmbeddedFiles << /Names [] >> >>', ''],
  ['a portfolio', '/Collection << /View /D >>', ''],
  ['a script of its own', '/Names << /JavaScript << /Names [] >> >>', ''],
  ['rich media', '', '/Annots [<< /Subtype /RichMedia >>]'],
  ['a file as a note', '', '/Annots [<< /Subtype /FileAttachment >>]'],
  ['an action after a harmless one', '/OpenAction << /S /GoTo /Next [<< /S /Launch >>] >>', ''],
  ['a link to an address', '', '/Annots [<< /Subtype /Link /PA << /S /URI >> >>]'],
])('refuses %s', async (_, catalog, inPage) => {
  expect(await refused(fileOf(plain(catalog, inPage)))).toBe('PdfIsActive');
});

test('refuses an action of the trailer, and an object stream that calls itself one later', async () => {
  const direct = fileOf(plain(), { trailer: '/Info << /A << /S /Launch >> >>' });
  expect(await refused(direct)).toBe('PdfIsActive');
  // Its kind is known only after it was read, so what is inside was never looked at.
  const hidden = objectStream([[4, '<< /S /Launch >>']], '901 0 R');
  const late = fileOf(plain('/OpenAction 4 0 R').set(800, '0'));
  const text = late.toString('latin1').replace('800 0 obj\n0\nendobj\n', hidden);
  const file = text.replace('trailer', '901 0 obj\n/ObjStm\nendobj\ntrailer');
  expect(await refused(Buffer.from(file, 'latin1'))).toBe('PdfIsBroken');
});

test('refuses a stream whose bytes lie in another file', async () => {
  for (const entry of ['/F (http://evil.example/x)', '/Ref << /F (x) /Page 0 >>']) {
    const stream = `<< /Length 0 ${entry} >>\nstream\n\nendstream`;
    const file = fileOf(plain('', '/Contents 4 0 R').set(4, stream));
    expect([entry, await refused(file)]).toEqual([entry, 'PdfIsActive']);
  }
});

test('refuses references in a circle, within a second', async () => {
  const objects = plain('/OpenAction 4 0 R').set(4, '5 0 R').set(5, '4 0 R');
  const began = performance.now();
  expect(await refused(fileOf(objects))).toBe('PdfIsBroken');
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('refuses a small file when it unpacks to a very large one, in little memory', async () => {
  const bytes = deflateSync(Buffer.alloc(150_000_000, ' '));
  const head = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${bytes.length} >>`;
  const file = fileOf(plain().set(4, `${head}\nstream\n${bytes.toString('latin1')}\nendstream`));
  expect(file.length).toBeLessThan(1_000_000);
  const began = performance.now();
  expect(await checkedPdf(file, 64_000_000)).toEqual({ refusal: 'PdfIsBroken' });
  expect(performance.now() - began).toBeLessThan(pdfCheckMs);
});

test('passes a scan, and a tagged report with headings and links between its pages', async () => {
  const scan = await PDFDocument.create();
  const picture = await scan.embedJpg(await photoFile());
  for (let at = 0; at < 3; at += 1) scan.addPage().drawImage(picture, { width: 300, height: 200 });
  expect(await checkedPdf(Buffer.from(await scan.save()))).toMatchObject({ pages: 3 });
  expect(await checkedPdf(await report())).toMatchObject({ pages: 2 });
});

/** As inspectors' programs write it. */
async function report(): Promise<Buffer> {
  const writer = new PDFKit({ tagged: true, pdfVersion: '1.7', lang: 'de', displayTitle: true });
  const whole = buffer(writer);
  const section = writer.struct('Sect');
  writer.addStructure(section);
  const text = () => void writer.text('Zustand', { goTo: 'end' });
  section.add(writer.struct('P', {}, text));
  writer.outline.addItem('Zustand').addItem('Lack');
  writer.addPage().addNamedDestination('end');
  section.add(writer.struct('P', {}, () => void writer.text('Ende')));
  section.end();
  writer.end();
  return whole;
}

/** Wraps what is hidden: behind a reference, in an array, a dictionary, a stream or a name tree. */
const wrappings = fc.array(
  fc.constantFrom('reference', 'chain', 'array', 'entry', 'stream', 'tree', 'outline'),
  { maxLength: 6 },
);

test('refuses an action however it is hidden, and passes GoTo in the same place', async () => {
  const places = ['/A', '/OpenAction', '/PA', '/Next', '/#41', '/Open#41ction'];
  const arbitrary = fc.record({
    kind: fc.constantFrom(...kinds),
    place: fc.constantFrom(...places),
    wrapped: wrappings,
    kindIsReferred: fc.boolean(),
    isPacked: fc.boolean(),
    isEscaped: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ kind, isEscaped, isPacked, ...way }) => {
      const name = isEscaped ? escaped(kind) : `/${kind}`;
      const bad = fileOf(hidden({ ...way, name }), { packed: isPacked });
      expect(await refused(bad)).toBe('PdfIsActive');
      const good = fileOf(hidden({ ...way, name: '/GoTo' }), { packed: isPacked });
      expect(await refused(good)).toBe('passes');
    }),
    { numRuns: 300 },
  );
});

interface Hidden {
  name: string;
  place: string;
  wrapped: readonly string[];
  kindIsReferred: boolean;
}

function hidden({ name, place, wrapped, kindIsReferred }: Hidden): Objects {
  const objects = plain('/PieceInfo 500 0 R');
  let next = 10;
  const store = (text: string) => {
    objects.set((next += 1), text);
    return `${next} 0 R`;
  };
  let held = `<< ${place} ${store(`<< /S ${kindIsReferred ? store(name) : name} /D [3 0 R /Fit] >>`)} >>`;
  for (const way of wrapped) {
    if (way === 'reference') held = store(held);
    if (way === 'chain') held = store(store(store(held)));
    if (way === 'array') held = `[null 1 (x) ${held}]`;
    if (way === 'entry') held = `<< /Private ${held} >>`;
    if (way === 'stream') held = store(`<< /Length 0 /Private ${held} >>\nstream\n\nendstream`);
    if (way === 'tree') held = `<< /Kids [<< /Limits [(a) (z)] /Names [(k) ${held}] >>] >>`;
    if (way === 'outline') held = `<< /Title (x) /First << /Title (y) /Private ${held} >> >>`;
    if (way === 'stream') held = `<< /Private ${held} >>`;
  }
  return objects.set(500, `<< /Private ${held} >>`);
}

/** The same name with every letter as its code. */
function escaped(name: string): string {
  return `/${Buffer.from(name).toString('hex').replaceAll(/../g, '#$&')}`;
}
