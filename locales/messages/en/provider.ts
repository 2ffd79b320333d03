/** English texts: the provider's own pages (identity/). */
export const provider = {
  'identity.signIn.audience': 'For approved trade buyers.',
  'identity.signIn.claim': 'One account for eight countries.',
  'identity.signIn.password': 'Password',
  'identity.signIn.remember': 'Keep me signed in on this device',
  'identity.signIn.forgotten': 'Forgotten password?',
  'identity.signIn.passkey': 'Sign in with a passkey',
  'identity.signIn.passkeyFailed': 'The passkey was not accepted. Try again, or use your password.',
  'identity.signIn.newHere': 'New here?',
  'identity.signIn.register': 'Register your company',
  'identity.signIn.mismatch': 'E-mail and password do not match.',
  'identity.signIn.wait':
    'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'identity.signIn.busy': 'Many people are signing in right now. Try again in a moment.',
  'identity.demo.title': 'Demo accounts',
  'identity.demo.hint': 'One tap signs you in. The password of all accounts is {password}.',
  'identity.demo.signInAs': 'Sign in as {name}',
  'identity.password.title': 'Choose a password',
  'identity.password.lead':
    'For {email}. A few words that do not belong together are easy to remember.',
  'identity.password.new': 'New password',
  'identity.password.repeat': 'Repeat new password',
  'identity.password.save': 'Save password',
  'identity.password.short':
    'Use at least {count, plural, one {# character} other {# characters}}.',
  'identity.password.common': 'That is easy to guess. Choose a less common password.',
  'identity.password.personal':
    'Your name, e-mail address or company is the first thing others would try.',
  'identity.password.pattern': 'Rows of keys, repetitions, years and dates are guessed quickly.',
  'identity.password.advice':
    'Take three or four words that have nothing to do with each other or with you.',
  'identity.password.differs': 'The two entries differ. Type the password again.',
  'identity.password.done': 'Your password is saved',
  'identity.password.doneText': 'Sign in with it now. You have been signed out everywhere else.',
  'identity.password.gone': 'This link no longer works',
  'identity.password.goneText':
    'It has been used already, was replaced by a newer one, or has expired.',
  'identity.forgotten.title': 'Forgotten your password?',
  'identity.forgotten.lead':
    'Enter your e-mail address and we’ll send you a link to choose a new password.',
  'identity.forgotten.send': 'Send link',
  'identity.forgotten.sent': 'Check your inbox',
  'identity.forgotten.sentText':
    'If there is an account for {email}, we’ve sent it a link. It works once, within {minutes, plural, one {# minute} other {# minutes}}. No e-mail? Check the spam folder and the address.',
  'identity.forgotten.noMail':
    'We cannot send e-mail at the moment. Contact us and we’ll give you a link to choose a new password.',
  'identity.forgotten.contact': 'Contact us',
  'identity.forgotten.back': 'Back to sign-in',
  'identity.code.label': 'Code from our e-mail',
  'identity.code.sent':
    'There were too many wrong passwords for this account. We’ve sent its owner a code: enter it here with your password. You have it for an hour; your password stays as it is.',
  'identity.code.wrong': 'The code or the password is wrong. Use the code from our newest e-mail.',
  'identity.factor.title': 'One more step',
  'identity.factor.useLead': 'Your work needs your passkey beside the password.',
  'identity.factor.addLead':
    'Your work needs a passkey beside the password. With it your device confirms that it is you, by finger, face or PIN.',
  'identity.factor.use': 'Confirm with passkey',
  'identity.factor.failed': 'The passkey was not accepted. Try again.',
  'identity.factor.lost':
    'Passkey lost? Another of your passkeys works as well. Otherwise another operator, a manager, resets it on the page Operators, or whoever runs the system does so by command. You then add a new one here.',
  'identity.passkeys.title': 'Your passkeys',
  'identity.passkeys.lead':
    'Sign in with your fingerprint, your face or the PIN of your device. Your password keeps working.',
  'identity.passkeys.none': 'You have none yet.',
  'identity.passkeys.add': 'Add a passkey',
  'identity.passkeys.added': 'Added on {date}',
  'identity.passkeys.used': 'Last used on {date}',
  'identity.passkeys.unused': 'Not used yet',
  'identity.passkeys.synced': 'On all your devices',
  'identity.passkeys.device': 'On one device',
  'identity.passkeys.remove': 'Remove',
  'identity.passkeys.full':
    'You have {count, plural, one {# passkey} other {# passkeys}}: remove one before you add another.',
  'identity.passkeys.unable':
    'This browser cannot make a passkey, or its scripts are switched off.',
  'identity.passkeys.failed': 'No passkey was added. Try again.',
  'identity.passkeys.confirm':
    'Some time has passed since you signed in. Enter your password to change your passkeys.',
  'identity.passkeys.wrong': 'This is not your password.',
  'identity.passkeys.signInFirst': 'Sign in to CarPlaza first, then come back to this page.',
  'identity.sessions.title': 'Where you are signed in',
  'identity.sessions.lead': 'Each browser in which your account is signed in.',
  'identity.sessions.browser': '{browser} on {system}',
  'identity.sessions.unknown': 'Unknown browser',
  'identity.sessions.here': 'This browser',
  'identity.sessions.since': 'Signed in: {time}',
  'identity.sessions.seen': 'Last active: {time}, from {address}',
  'identity.sessions.end': 'Sign out',
  'identity.sessions.notMe': 'This was not me',
  'identity.sessions.notMeText':
    'Do you see a browser that is not yours? This signs out all of them, this one too, and lets you choose a new password.',
  'identity.signOut.title': 'Sign out of CarPlaza?',
  'identity.signOut.text': 'You will be signed out on this device.',
  'identity.signOut.stay': 'Stay signed in',
  'identity.signedOut.text': 'Close the window if others use this device.',
  'identity.error.title': 'Sign-in did not work',
  'identity.error.expired':
    'This sign-in has expired, or another window has finished it. Start again from CarPlaza.',
  'identity.error.request':
    'The page that sent you here asked for something this sign-in does not allow. Start again from CarPlaza.',
  'identity.error.server': 'Something went wrong on our side. Try again in a moment.',
  'identity.backToPortal': 'Back to CarPlaza',
} as const;
