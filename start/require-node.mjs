/**
 * Runs before each production process, under any Node version and without packages. The sources run
 * as they are from Node 24 on; an older one would only report an unknown file extension.
 */
const nodeMajorMin = 24;

if (Number(process.versions.node.split('.')[0]) < nodeMajorMin) {
  process.stderr.write(
    `CarPlaza runs on Node ${nodeMajorMin} or later; this is Node ${process.versions.node}. Install a newer one, or run npm ci, which brings it as a package.\n`,
  );
  process.exit(1);
}
