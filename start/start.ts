/** `npm start`: everything under one supervisor. `--dev`: the portal with hot reload. */
import path from 'node:path';
import { allDemoCompanies, demoOperators, demoPassword } from '#demo/companies.ts';
import { runProgram } from '#runtime/run.ts';
import { mailFolderOf, readStartConfig } from './config.ts';
import { type Stack, startStack } from './stack.ts';

await runProgram(async (signal) => {
  const config = readStartConfig(process.env);
  const isDev = process.argv.includes('--dev');
  const stack = await startStack(config, process.env, { isDev, signal });
  process.stdout.write(welcome(stack, config.DEMO, mailFolderOf(process.env, config)));
  return stack;
});

function welcome(open: Stack, isDemo: boolean, mailFolder: string | undefined): string {
  const lines = [
    '',
    `  CarPlaza is open:  ${open.portalUrl}`,
    '',
    `  Services           ${open.servicesUrl}/docs`,
    `  Identity           ${open.identityUrl}`,
    ...(mailFolder === undefined ? [] : [`  Mails              ${path.resolve(mailFolder)}`]),
    '',
  ];
  if (isDemo) {
    lines.push(`  Demo accounts (password ${demoPassword}):`);
    for (const company of allDemoCompanies)
      lines.push(
        `    ${company.name.padEnd(20)} ${company.users.map((user) => user.email).join(', ')}`,
      );
    lines.push(
      `    ${'Operators'.padEnd(20)} ${demoOperators.map(({ email }) => email).join(', ')}`,
      '',
    );
  }
  lines.push(
    '  Import             npm run operator -- auctions',
    '                     npm run operator -- import FILE --format rdw --auction ID',
    '  Stop               Ctrl-C',
    '',
  );
  return `${lines.join('\n')}\n`;
}
