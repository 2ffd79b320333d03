/** Mails of the sign-in. */
export const accountMails = {
  // From the embedded provider, whose link lives for three days. inviter: the first words,
  // where a person of the company invites.
  'invitation.subject': 'CarPlaza: choose your password',
  'invitation.text':
    'Your company can now buy at CarPlaza. Choose your password here, then sign in with this e-mail address:',
  'invitation.after':
    'The link works once, within three days. After that you can ask for a new one with “Forgot your password?” on the sign-in page.',
  'invitation.notYou':
    'If you do not know about this, do nothing: without a password nobody can sign in.',
  'invitation.inviter': '{name} of {companyName} invites you to buy for the company.',
  // To users of another provider: where and as whom to sign in.
  'signIn.subject': 'CarPlaza: your company has been approved',
  'signIn.text':
    'Your company can now buy at CarPlaza. Sign in with the account of your sign-in service whose confirmed e-mail address is this one:',
  // A link to a new password.
  'password.subject': 'Choose a new password for CarPlaza',
  'password.text': 'A new password was requested for your CarPlaza account. Choose it here:',
  'password.after': 'The link works once, within half an hour. A newer mail replaces it.',
  'password.notYou': 'If it was not you, do nothing: your password stays as it is.',
  // A password or passkey has changed; notYou stands before the address for a new password.
  'account.passwordChanged.subject': 'Your CarPlaza password has been changed',
  'account.passwordChanged.text':
    'The password of your CarPlaza account has been changed. All devices have been signed out and all passkeys removed.',
  'account.passkeyAdded.subject': 'A passkey has been added to your CarPlaza account',
  'account.passkeyAdded.text':
    'A passkey has been added to your CarPlaza account. It allows signing in without your password.',
  'account.passkeyRemoved.subject': 'A passkey has been removed from your CarPlaza account',
  'account.passkeyRemoved.text':
    'A passkey has been removed from your CarPlaza account. Nobody can sign in with it any more.',
  'account.you': 'If that was you, no action is needed.',
  'account.notYou': 'If it was not you, choose a new password straight away:',
  'account.after':
    'That signs out all devices and removes all passkeys. Then tell buyer support, so that we can check what has been bid in your name.',
  // The code that lets an owner in while others guess at the account.
  'signInCode.subject': 'Your code for signing in to CarPlaza',
  'signInCode.text':
    'Someone has tried wrong passwords for your CarPlaza account. To sign in on a new device now, enter this code with your password:',
  'signInCode.after': 'It is good for an hour. We never ask for it by telephone or e-mail.',
  'signInCode.notYou':
    'If you are not signing in, do nothing: without the code nobody gets further, and your known devices work as usual.',
} as const;
