/** Who may import whom (ARCHITECTURE.md). A room not named for another is forbidden to it. */
const rooms = {
  domain: ['contract'],
  contract: [],
  locales: [],
  database: [],
  runtime: [],
  search: [],
  content: ['contract', 'locales', 'runtime'],
  portal: ['domain', 'contract', 'locales', 'content', 'runtime'],
  identity: ['contract', 'locales', 'database', 'runtime'],
  services: ['domain', 'contract', 'locales', 'database', 'runtime', 'search'],
  operator: [
    'services',
    'identity',
    'domain',
    'contract',
    'content',
    'database',
    'locales',
    'runtime',
  ],
  demo: ['services', 'domain', 'contract', 'database', 'locales'],
  start: [
    'portal',
    'identity',
    'services',
    'demo',
    'contract',
    'content',
    'database',
    'locales',
    'runtime',
  ],
};
const tests = '\\.test\\.tsx?$';
const all = Object.keys(rooms).concat('bench', 'e2e', 'test');

const walls = Object.entries(rooms).map(([room, mayImport]) => ({
  name: `${room}-imports-only-what-the-table-allows`,
  comment: `${room} may import: ${mayImport.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: tests },
  to: { path: `^(${all.join('|')})/`, pathNot: `^(${[room, ...mayImport].join('|')})/` },
}));

export default {
  forbidden: [
    ...walls,
    {
      name: 'tests-may-import-their-room-and-test',
      severity: 'error',
      from: { path: `^(${all.join('|')})/.*${tests}` },
      to: { path: '^(bench|e2e)/' },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules and life cycles know no SQL, no clock, no web server: time is handed in.',
      severity: 'error',
      from: { path: '^(domain/|services/.*/rules\\.ts$)', pathNot: tests },
      to: { path: '(queries\\.ts$|^database/|node_modules/(pg|fastify)/)' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|#)' },
    },
  ],
  options: {
    parser: 'swc',
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|var|\\.react-router)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
