export const accountMails = {
  'invitation.subject': 'Twoje konto CarPlaza jest gotowe',
  'invitation.text':
    'Twoja firma może już kupować w CarPlaza. Ustaw tutaj hasło, a potem zaloguj się tym adresem e-mail:',
  'invitation.after':
    'Link działa raz, przez trzy dni. Później nowy otrzymasz przez „Nie pamiętasz hasła?” na stronie logowania.',
  'invitation.notYou':
    'Jeśli nie spodziewasz się tej wiadomości, nie musisz nic robić: bez hasła nikt się nie zaloguje.',
  'invitation.inviter': '{name} z firmy {companyName} zaprasza do kupowania w imieniu firmy.',
  'signIn.subject': 'Możesz już kupować w CarPlaza',
  'signIn.text':
    'Twoja firma może już kupować w CarPlaza. Zaloguj się kontem w Twojej usłudze logowania, którego potwierdzonym adresem e-mail jest:',
  'password.subject': 'Ustaw nowe hasło do CarPlaza',
  'password.text': 'poproszono o nowe hasło do Twojego konta CarPlaza. Ustaw je tutaj:',
  'password.after': 'Link działa raz, przez pół godziny. Nowszy e-mail go zastępuje.',
  'password.notYou': 'Jeśli to nie Ty, nie musisz nic robić: hasło pozostaje bez zmian.',
  'account.passwordChanged.subject': 'Zmieniono hasło do Twojego konta CarPlaza',
  'account.passwordChanged.text':
    'zmieniono hasło do Twojego konta CarPlaza. Wylogowano wszystkie urządzenia i usunięto wszystkie klucze dostępu.',
  'account.passkeyAdded.subject': 'Do Twojego konta CarPlaza dodano klucz dostępu',
  'account.passkeyAdded.text':
    'do Twojego konta CarPlaza dodano klucz dostępu. Kto go ma, może się zalogować bez Twojego hasła.',
  'account.passkeyRemoved.subject': 'Z Twojego konta CarPlaza usunięto klucz dostępu',
  'account.passkeyRemoved.text':
    'z Twojego konta CarPlaza usunięto klucz dostępu. Nikt nie może się już nim zalogować.',
  'account.you': 'Jeśli to Ty, nie musisz nic robić.',
  'account.notYou': 'Jeśli to nie Ty, od razu ustaw nowe hasło:',
  'account.after':
    'Spowoduje to wylogowanie wszystkich urządzeń i usunięcie wszystkich kluczy dostępu. Następnie zgłoś to opiekunowi klienta, abyśmy sprawdzili, jakie oferty złożono w Twoim imieniu.',
  'signInCode.subject': 'Twój kod logowania do CarPlaza',
  'signInCode.text':
    'ktoś próbował błędnych haseł na Twoim koncie CarPlaza. Aby zalogować się teraz na nowym urządzeniu, wpisz ten kod razem z hasłem:',
  'signInCode.after': 'Kod jest ważny godzinę. Nigdy nie prosimy o niego przez telefon ani e-mail.',
  'signInCode.notYou':
    'Jeśli się nie logujesz, nie musisz nic robić: bez kodu nikt nie przejdzie dalej, a Twoje znane urządzenia działają jak zwykle.',
} as const;
