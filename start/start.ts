/** `npm start`: everything, in one process, until Ctrl-C. `--dev`: the portal from source with hot reload. */
import { demoCompanies, demoPassword } from '#demo/companies.ts';
import { readStartConfig } from './config.ts';
import { type OpenHouse, openHouse } from './house.ts';
import { stopOnSignal } from './stop.ts';

let house: OpenHouse | undefined;
stopOnSignal(async () => house?.close());
try {
  const config = readStartConfig(process.env);
  house = await openHouse(config, process.env, process.argv.includes('--dev'));
  process.stdout.write(welcome(house, config.DEMO));
  process.stderr.write(`${await house.broken}\n`);
  await house.close();
  process.exit(1);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function welcome(open: OpenHouse, isDemo: boolean): string {
  const lines = [
    '',
    `  CarPlaza is open:  ${open.portalUrl}`,
    '',
    `  Services           ${open.servicesUrl}/docs`,
    `  Identity           ${open.identityUrl}`,
    '',
  ];
  if (isDemo) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    for (const company of demoCompanies)
      lines.push(
        `    ${company.name.padEnd(20)} ${company.users.map((user) => user.email).join(', ')}`,
      );
    lines.push('');
  }
  lines.push(
    '  Import             npm run operator -- auctions',
    '                     npm run operator -- import FILE --format rdw --auction ID',
    '  Stop               Ctrl-C',
    '',
  );
  return `${lines.join('\n')}\n`;
}
