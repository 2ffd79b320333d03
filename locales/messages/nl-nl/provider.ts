export const provider = {
  'identity.signIn.audience': 'Voor toegelaten zakelijke kopers.',
  'identity.signIn.claim': 'Eén account voor acht landen.',
  'identity.signIn.password': 'Wachtwoord',
  'identity.signIn.remember': 'Ingelogd blijven op dit apparaat',
  'identity.signIn.forgotten': 'Wachtwoord vergeten?',
  'identity.signIn.passkey': 'Inloggen met een toegangssleutel',
  'identity.signIn.passkeyFailed':
    'De toegangssleutel is niet aanvaard. Probeer het opnieuw of gebruik uw wachtwoord.',
  'identity.signIn.newHere': 'Nieuw hier?',
  'identity.signIn.register': 'Meld uw bedrijf aan',
  'identity.signIn.mismatch': 'E-mailadres en wachtwoord komen niet overeen.',
  'identity.signIn.wait':
    'Te veel pogingen. Probeer het over {minutes, plural, one {# minuut} other {# minuten}} opnieuw.',
  'identity.signIn.busy': 'Er loggen nu veel mensen tegelijk in. Probeer het zo dadelijk opnieuw.',
  'identity.demo.title': 'Demo-accounts',
  'identity.demo.hint':
    'Eén tik en u bent ingelogd. Het wachtwoord van alle accounts is {password}.',
  'identity.demo.signInAs': 'Inloggen als {name}',
  'identity.password.title': 'Kies een wachtwoord',
  'identity.password.lead':
    'Voor {email}. Een paar woorden die niet bij elkaar horen, onthoudt u gemakkelijk.',
  'identity.password.new': 'Nieuw wachtwoord',
  'identity.password.repeat': 'Herhaal het nieuwe wachtwoord',
  'identity.password.save': 'Wachtwoord opslaan',
  'identity.password.short': 'Gebruik ten minste {count, plural, one {# teken} other {# tekens}}.',
  'identity.password.common': 'Dat is gemakkelijk te raden. Kies een minder gangbaar wachtwoord.',
  'identity.password.personal':
    'Uw naam, e-mailadres of bedrijf is het eerste wat anderen zouden proberen.',
  'identity.password.pattern': 'Toetsenrijen, herhalingen, jaartallen en datums zijn snel geraden.',
  'identity.password.advice':
    'Neem drie of vier woorden die niets met elkaar of met u te maken hebben.',
  'identity.password.differs': 'De twee velden verschillen. Typ het wachtwoord opnieuw.',
  'identity.password.done': 'Uw wachtwoord is opgeslagen',
  'identity.password.doneText': 'Log er nu mee in. Op andere apparaten bent u uitgelogd.',
  'identity.password.gone': 'Deze link werkt niet meer',
  'identity.password.goneText': 'De link is al gebruikt, door een nieuwere vervangen of verlopen.',
  'identity.forgotten.title': 'Wachtwoord vergeten?',
  'identity.forgotten.lead':
    'Vul uw e-mailadres in, dan sturen we u een link om een nieuw wachtwoord te kiezen.',
  'identity.forgotten.send': 'Link versturen',
  'identity.forgotten.sent': 'Controleer uw inbox',
  'identity.forgotten.sentText':
    'Als er een account bestaat voor {email}, hebben we daar een link naartoe gestuurd. Hij werkt één keer, binnen {minutes, plural, one {# minuut} other {# minuten}}. Geen e-mail ontvangen? Controleer de spammap en het adres.',
  'identity.forgotten.noMail':
    'We kunnen op dit moment geen e-mail versturen. Schrijf ons: wij maken een link waarmee u een nieuw wachtwoord kiest.',
  'identity.forgotten.contact': 'Contact opnemen',
  'identity.forgotten.back': 'Terug naar inloggen',
  'identity.code.label': 'Code uit onze e-mail',
  'identity.code.sent':
    'Voor dit account is te vaak een verkeerd wachtwoord ingevoerd. We hebben de eigenaar een code gestuurd: vul die hier in met uw wachtwoord. De code geldt een uur; uw wachtwoord blijft hetzelfde.',
  'identity.code.wrong':
    'De code of het wachtwoord klopt niet. Gebruik de code uit onze nieuwste e-mail.',
  'identity.factor.title': 'Nog één stap',
  'identity.factor.useLead': 'De desk vraagt naast uw wachtwoord om uw toegangssleutel.',
  'identity.factor.addLead':
    'Voor uw werk in de desk hebt u naast uw wachtwoord een toegangssleutel nodig. Daarmee bevestigt uw apparaat met vinger, gezicht of pincode dat u het bent.',
  'identity.factor.use': 'Bevestigen met toegangssleutel',
  'identity.factor.failed': 'De toegangssleutel is niet geaccepteerd. Probeer het opnieuw.',
  'identity.factor.lost':
    'Toegangssleutel kwijt? Een andere van uw toegangssleutels werkt ook. Anders herstelt een manager die bij de desk, onder Medewerkers, of doet de beheerder van het systeem dat met een opdracht. Daarna voegt u hier een nieuwe toe.',
  'identity.passkeys.title': 'Uw toegangssleutels',
  'identity.passkeys.lead':
    'Log in met uw vingerafdruk, uw gezicht of de pincode van uw apparaat. Uw wachtwoord blijft werken.',
  'identity.passkeys.none': 'U hebt er nog geen.',
  'identity.passkeys.add': 'Toegangssleutel toevoegen',
  'identity.passkeys.added': 'Toegevoegd op {date}',
  'identity.passkeys.used': 'Laatst gebruikt op {date}',
  'identity.passkeys.unused': 'Nog niet gebruikt',
  'identity.passkeys.synced': 'Op al uw apparaten',
  'identity.passkeys.device': 'Op één apparaat',
  'identity.passkeys.remove': 'Verwijderen',
  'identity.passkeys.full':
    'U hebt {count, plural, one {# toegangssleutel} other {# toegangssleutels}}: verwijder er een voordat u een nieuwe toevoegt.',
  'identity.passkeys.unable': 'Deze browser kan geen toegangssleutel maken, of scripts staan uit.',
  'identity.passkeys.failed': 'Er is geen toegangssleutel toegevoegd. Probeer het opnieuw.',
  'identity.passkeys.confirm':
    'U bent al een tijd geleden ingelogd. Vul uw wachtwoord in om uw toegangssleutels te wijzigen.',
  'identity.passkeys.wrong': 'Dat is niet uw wachtwoord.',
  'identity.passkeys.signInFirst': 'Log eerst in bij CarPlaza en kom dan terug naar deze pagina.',
  'identity.sessions.title': 'Waar u bent ingelogd',
  'identity.sessions.lead': 'Elke browser waarin uw account is ingelogd.',
  'identity.sessions.browser': '{browser} op {system}',
  'identity.sessions.unknown': 'Onbekende browser',
  'identity.sessions.here': 'Deze browser',
  'identity.sessions.since': 'Ingelogd: {time}',
  'identity.sessions.seen': 'Laatst actief: {time}, vanaf {address}',
  'identity.sessions.end': 'Uitloggen',
  'identity.sessions.notMe': 'Dit was ik niet',
  'identity.sessions.notMeText':
    'Ziet u een browser die niet van u is? Hiermee logt u overal uit, ook hier, en kiest u een nieuw wachtwoord.',
  'identity.signOut.title': 'Uitloggen bij CarPlaza?',
  'identity.signOut.text': 'U wordt op dit apparaat uitgelogd.',
  'identity.signOut.stay': 'Ingelogd blijven',
  'identity.signedOut.text': 'Sluit het venster als anderen dit apparaat gebruiken.',
  'identity.error.title': 'Inloggen is niet gelukt',
  'identity.error.expired':
    'Deze inlogpoging is verlopen of in een ander venster afgerond. Begin opnieuw vanuit CarPlaza.',
  'identity.error.request':
    'De pagina waar u vandaan komt, vroeg iets wat hier niet is toegestaan. Begin opnieuw vanuit CarPlaza.',
  'identity.error.server': 'Er ging bij ons iets mis. Probeer het zo dadelijk opnieuw.',
  'identity.backToPortal': 'Terug naar CarPlaza',
} as const;
