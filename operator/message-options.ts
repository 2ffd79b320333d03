/** Options of the commands that write to bidders. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type MessageTemplate, messageTemplates, messageTextMax } from '#contract/desk/values.ts';
import type { Message } from '#services/notices/message-bidders.ts';

export interface MessageOptions {
  template?: MessageTemplate;
  text?: string;
  reason?: string;
}

export function messageOptions(to: Command): Command {
  return to
    .addOption(
      new Option('--template <name>', 'what it says')
        .choices(messageTemplates)
        .makeOptionMandatory(),
    )
    .option('--text <text>', 'sent below it as it is', textOf);
}

export function messageOf({ template = 'times', text, reason }: MessageOptions): Message {
  return { template, text, reason };
}

function textOf(value: string): string {
  if (value.length > messageTextMax)
    throw new InvalidArgumentError(`It has more than ${messageTextMax} characters.`);
  return value;
}
