/** The operator's program. */
import { runOperator } from './program.ts';

await runOperator(process.argv.slice(2));
