/** `npm start`: everything under one supervisor. `--dev`: the portal with hot reload. */
import { runProgram } from '#runtime/run.ts';
import { mailFolderOf, readStartConfig } from './config.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

await runProgram(async (signal) => {
  const config = readStartConfig(process.env);
  const isDev = process.argv.includes('--dev');
  const stack = await startStack(config, process.env, { isDev, signal });
  const mailFolder = mailFolderOf(process.env, config);
  process.stdout.write(welcome(stack, { isDemo: config.DEMO, mailFolder }));
  return stack;
});
