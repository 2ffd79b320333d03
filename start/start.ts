/** `npm start`: everything, under one supervisor, until Ctrl-C. `--dev`: the portal from source with hot reload. */
import { demoCompanies, demoPassword } from '#demo/companies.ts';
import { runProgram } from '#program/run.ts';
import { readStartConfig } from './config.ts';
import { type OpenHouse, openHouse } from './house.ts';

await runProgram(async (signal) => {
  const config = readStartConfig(process.env);
  const isDev = process.argv.includes('--dev');
  const house = await openHouse(config, process.env, { isDev, signal });
  process.stdout.write(welcome(house, config.DEMO));
  return house;
});

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
