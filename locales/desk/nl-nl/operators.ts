/** Dutch texts of the desk: operators and their passkeys. */
export const operators = {
  'place.operators': 'Medewerkers',
  'operators.text':
    'Wie bij de desk werkt. Medewerkers worden met een opdracht toegevoegd, rollen met een opdracht gewijzigd.',
  'operators.failed': 'De medewerkers konden niet worden gelezen.',
  'operators.column.name': 'Naam',
  'operators.column.email': 'E-mail',
  'operators.column.role': 'Rol',
  'operators.column.passkeys': 'Toegangssleutels',
  'operators.column.reset': 'Sleutel kwijt',
  'operators.you': '{name} (u)',
  'operators.suspended': '{role}, geschorst',
  'operators.reset': 'Herstellen',
  'operators.resetOf': 'Toegangssleutels van {name} herstellen',
  'operators.resetText':
    'Alle toegangssleutels van {name} worden verwijderd en alle sessies beëindigd. {email} krijgt een e-mail, en bij de volgende aanmelding wordt na het wachtwoord een nieuwe toegangssleutel toegevoegd. Ga eerst telefonisch of persoonlijk na dat {name} erom vraagt.',
  'operators.reason': 'Reden',
  'operators.reasonHelp': 'Voor het logboek, bijvoorbeeld hoe u hebt nagegaan wie erom vraagt',
  'operators.done': 'Toegangssleutels van {name} hersteld',
} as const;
