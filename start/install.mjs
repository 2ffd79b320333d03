/**
 * Runs before everything else, under any Node version and without packages. It reports a Node that
 * is too old, and installs packages that are missing or differ from package.json's version.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeMajorMin = 20;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const major = Number(process.versions.node.split('.')[0]);
if (major < nodeMajorMin)
  stop(
    `CarPlaza needs Node ${nodeMajorMin} or later to install itself; this is Node ${process.versions.node}. Install a newer one from your system or with nvm.`,
  );

const missing = missingPackages();
if (missing.length > 0) install(missing.length);

/**
 * Returns the names of packages that are missing or have another version. Versions in package.json
 * are exact, so a plain comparison is enough.
 */
function missingPackages() {
  const manifest = read('package.json');
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return wanted.filter(([name, version]) => {
    const file = path.join('node_modules', name, 'package.json');
    return !existsSync(path.join(root, file)) || read(file).version !== version;
  });
}

function install(count) {
  process.stdout.write(`Installing packages (${count} missing; a minute or two at first) …\n`);
  const began = Date.now();
  const npm = process.env.npm_execpath;
  const npmArgs = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, args] = npm ? [process.execPath, [npm, ...npmArgs]] : ['npm', npmArgs];
  const { status, signal, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (signal) process.exit(1);
  if (error || status !== 0)
    stop('The packages could not be installed: see above, mend it and start again.');
  if (!existsSync(path.join(root, 'node_modules', '.bin', 'node')))
    stop(
      'Node 24 was not installed with the packages: this npm skips install scripts. Allow the script of the package "node" and run npm ci again.',
    );
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

function read(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
