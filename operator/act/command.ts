/** `operator act NAME SUBJECT`: what the desk does, by its table, forms and use cases. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { deskEn } from '#locales/desk/en.ts';
import { actContext } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print, printJson } from '#operator/terminal.ts';
import { type Form, type Given, actOf, bodyOf, optionsOf } from './form-options.ts';
import { type Subject, subjects } from './subjects.ts';

interface Row {
  form: Form;
  subject: Subject;
}

export function addCommands(program: Command): void {
  const act = program
    .command('act')
    .description('act as the desk does, by the name in the history');
  const rows = subjects.flatMap((subject) => subject.forms.map((form) => ({ form, subject })));
  for (const [name, ofName] of Map.groupBy(rows, ({ form }) => actOf(form)))
    addAct(act.command(name).description(deskEn[`act.${name}.done`]), ofName);
}

/** Some acts are of an auction, or with one more word of a lot. */
function addAct(command: Command, rows: readonly Row[]): void {
  const [least, most] = [rows.at(0), rows.at(-1)];
  if (!least || !most) return;
  for (const [place, [word, help]] of most.subject.words.entries())
    command.argument(place < least.subject.words.length ? `<${word}>` : `[${word}]`, help);
  for (const option of optionsOf(most.form, most.subject.field)) command.addOption(option);
  command.option('--json', 'print what it was done to as JSON').action((...given: unknown[]) => {
    const words = given.filter((word) => typeof word === 'string');
    const row = rows.find(({ subject }) => subject.words.length === words.length) ?? most;
    return withDatabase((database, url) => run(database, url, row, words, command.opts<Given>()));
  });
}

/** Each act has its own name for the words that say why. */
function reasonFlagOf({ properties }: Form): string {
  const names = ['reason', 'note', 'question', 'answer'];
  return `--${names.find((name) => name in properties) ?? names[0]}`;
}

async function run(
  database: Database,
  url: string,
  { form, subject }: Row,
  words: readonly string[],
  options: Given,
): Promise<void> {
  const { rows } = await database.query<{ now: Date }>('SELECT now()');
  const now = rows[0]?.now ?? new Date();
  const [[, help] = ['', '']] = subject.words;
  const given = subject.field ? { ...options, [subject.field]: words[0] } : options;
  const isJson = options['json'] === true;
  const outcome = await subject.act(
    {
      database,
      url,
      context: actContext(database),
      settings: await settingsOf(database),
      isJson,
      bodyOf: async <Body>(found = {}) =>
        (await bodyOf(form, given, {
          database,
          now,
          found,
          subject: [subject.field, help],
        })) as Body,
    },
    ...words,
  );
  if (!outcome) return;
  const { title, acted, text } = outcome;
  if (!acted.ok) {
    const refusal = refusedBy(title, acted);
    if (acted.code !== 'ReasonIsMissing') throw refusal;
    throw new OperatorError(refusal.message.replace(/\.$/, `: ${reasonFlagOf(form)}.`));
  }
  const { ok: _, answer, ...rest } = acted;
  const did: { status?: string } = answer ?? rest;
  const { json = did } = outcome;
  if (isJson) printJson(json);
  else print(text ?? `${title}: ${did.status ?? 'done'}.`);
}
