/** English texts of the desk: operators and their passkeys. */
export const operators = {
  'place.operators': 'Operators',
  'operators.text': 'Who works at the desk. Operators are added and roles changed by command.',
  'operators.failed': 'The operators could not be read.',
  'operators.column.name': 'Name',
  'operators.column.email': 'E-mail',
  'operators.column.role': 'Role',
  'operators.column.passkeys': 'Passkeys',
  'operators.column.reset': 'Passkey lost',
  'operators.you': '{name} (you)',
  'operators.suspended': '{role}, suspended',
  'operators.reset': 'Reset',
  'operators.resetOf': 'Reset the passkeys of {name}',
  'operators.resetText':
    'All passkeys of {name} are removed and all sessions end. {email} gets an e-mail, and a new passkey is added at the next sign-in after the password. First make sure, by telephone or in person, that it is {name} who asks.',
  'operators.reason': 'Reason',
  'operators.reasonHelp': 'For the log, such as how you made sure who asks',
  'operators.done': 'Passkeys of {name} reset',
} as const;
