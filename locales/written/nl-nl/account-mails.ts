export const accountMails = {
  'invitation.subject': 'CarPlaza: kies uw wachtwoord',
  'invitation.text':
    'Uw bedrijf kan nu kopen bij CarPlaza. Kies hier uw wachtwoord en log daarna in met dit e-mailadres:',
  'invitation.after':
    'De link werkt één keer, binnen drie dagen. Daarna vraagt u een nieuwe aan met ‘Wachtwoord vergeten?’ op de inlogpagina.',
  'invitation.notYou':
    'Weet u hier niets van, dan hoeft u niets te doen: zonder wachtwoord kan niemand inloggen.',
  'invitation.inviter': '{name} van {companyName} nodigt u uit om voor het bedrijf te kopen.',
  'signIn.subject': 'CarPlaza: uw bedrijf is toegelaten',
  'signIn.text':
    'Uw bedrijf kan nu kopen bij CarPlaza. Log in met het account van uw inlogdienst waarvan dit het bevestigde e-mailadres is:',
  'password.subject': 'Kies een nieuw wachtwoord voor CarPlaza',
  'password.text':
    'Er is een nieuw wachtwoord aangevraagd voor uw CarPlaza-account. Kies het hier:',
  'password.after': 'De link werkt één keer, binnen een half uur. Een nieuwere mail vervangt hem.',
  'password.notYou':
    'Was u het niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  'account.passwordChanged.subject': 'Uw CarPlaza-wachtwoord is gewijzigd',
  'account.passwordChanged.text':
    'Het wachtwoord van uw CarPlaza-account is gewijzigd. Alle apparaten zijn uitgelogd en alle toegangssleutels zijn verwijderd.',
  'account.passkeyAdded.subject': 'Er is een toegangssleutel toegevoegd aan uw CarPlaza-account',
  'account.passkeyAdded.text':
    'Er is een toegangssleutel toegevoegd aan uw CarPlaza-account. Wie die heeft, kan zonder uw wachtwoord inloggen.',
  'account.passkeyRemoved.subject': 'Er is een toegangssleutel verwijderd van uw CarPlaza-account',
  'account.passkeyRemoved.text':
    'Er is een toegangssleutel verwijderd van uw CarPlaza-account. Niemand kan er nog mee inloggen.',
  'account.you': 'Was u dit zelf, dan hoeft u niets te doen.',
  'account.notYou': 'Was u het niet, kies dan meteen een nieuw wachtwoord:',
  'account.after':
    'Daarmee worden alle apparaten uitgelogd en alle toegangssleutels verwijderd. Meld het daarna bij onze kopersservice, zodat we kunnen nagaan wat er in uw naam is geboden.',
  'signInCode.subject': 'Uw code om in te loggen bij CarPlaza',
  'signInCode.text':
    'Iemand heeft verkeerde wachtwoorden geprobeerd voor uw CarPlaza-account. Wilt u nu op een nieuw apparaat inloggen, vul dan deze code in met uw wachtwoord:',
  'signInCode.after': 'De code geldt een uur. We vragen er nooit om per telefoon of e-mail.',
  'signInCode.notYou':
    'Bent u niet aan het inloggen, dan hoeft u niets te doen: zonder de code komt niemand verder, en uw bekende apparaten werken gewoon.',
} as const;
