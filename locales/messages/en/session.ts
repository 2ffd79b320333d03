/** English texts: signing in and out, and a seller's approval of a sale. */
export const session = {
  'approval.title': 'Approve a sale',
  'approval.heading': 'Do you approve {amount}?',
  'approval.intro':
    '{seller}, this bid is below what we may accept for you. We sell only if you approve.',
  'approval.facts': 'Details',
  'approval.bid': 'Best bid',
  'approval.percent': '{percent} of the reserve',
  'approval.reserve': 'Your reserve',
  'approval.listPrice': 'List price',
  'approval.deadline': 'Answer by',
  'approval.lot': 'Lot {number} · {auction}',
  'approval.net': 'Bid and reserve exclude VAT and BPM.',
  'approval.message': 'Note, optional',
  'approval.messageHelp': 'Only we read it.',
  'approval.approve': 'Approve {amount}',
  'approval.decline': 'Decline',
  'approval.once': 'You can answer once.',
  'approval.sending': 'Sending',
  'approval.failed': 'The request could not be loaded.',
  'approval.sendFailed':
    'Your answer did not arrive. Please press again. Your answer will only count once.',
  'approval.approved.title': 'You have approved {amount}',
  'approval.approved.text': 'We can now award the vehicle. There is nothing else to do.',
  'approval.declined.title': 'You have declined {amount}',
  'approval.declined.text': 'The vehicle is not sold for this amount.',
  'approval.answeredAt': 'Answered {time}.',
  'approval.expired.title': 'The deadline has passed',
  'approval.expired.text':
    'It was {time}. Without an answer nothing is sold. We can ask you again.',
  'approval.withdrawn.title': 'We have withdrawn this request',
  'approval.withdrawn.text': 'We no longer need your answer.',
  'approval.invalid.title': 'This link is not valid',
  'approval.invalid.text':
    'Open it again from the mail, in full. If that does not help, ask us for a new one.',
  'session.signingIn': 'Signing you in',
  'session.signingInLate':
    'This is taking longer than usual. You can keep waiting, or start again.',
  'session.signedOut.title': 'You are signed out',
  'session.signedOut.text': 'Your bids stand, and we keep bidding for you up to your maximum.',
  'session.signedOut.inactive':
    'You were signed out because there was no activity for {minutes, plural, one {# minute} other {# minutes}}.',
  'session.signedOut.lostInput': 'What you had typed, such as a bid, was not sent and is gone.',
  'inactivity.title': 'Are you still there?',
  'inactivity.text':
    'There has been no activity for a while, so we are about to sign you out to protect your account. Your bids stand.',
  'inactivity.remaining': 'Sign-out in {seconds, plural, one {# second} other {# seconds}}',
  'inactivity.stay': 'Stay signed in',
  'session.ended': 'You were signed out, because your session at the sign-in page has ended.',
  'session.error.title': 'Signing in did not work',
  'session.error.unknownRequest':
    'The sign-in page was open too long or was opened twice. Start again. Nothing was lost.',
  'session.error.refused':
    'The sign-in service did not accept the request. Try again. If it happens again, contact us and quote the reason below.',
  'session.error.answersWrongly':
    'The sign-in service answers, but not as it should. Try again in a moment. If it happens again, contact us and quote the technical reason.',
  'session.error.cancelled': 'Sign-in was not completed, so you are not signed in.',
  'session.error.idTokenInvalid':
    'The answer of the sign-in service could not be verified, so you have not been signed in. Try again. If it happens again, contact us.',
  'session.error.otherPerson':
    'Another person has signed in at the sign-in service in this browser. Sign in again with your own account.',
  'session.error.clockWrong':
    'The clock of this device seems to be wrong. Set date and time to automatic and sign in again.',
  'session.error.popupBlocked':
    'Your browser blocked the sign-in window. Allow windows for this site, then try again.',
  'session.error.popupClosed': 'The sign-in window was closed before the sign-in was finished.',
  'session.error.storageBlocked':
    'Your browser does not let this site remember that you are signed in. Allow cookies and site data for this site and sign in again.',
  'session.error.reason': 'Technical reason:',
  'session.error.explanation': 'Explanation by the sign-in service ({host})',
  'session.error.retry': 'Sign in again',
  'session.unreachable.title': 'The sign-in service does not answer.',
  'session.unreachable.text': 'Check your network and try again in a moment.',
  'signInAgain.title': 'Your session has ended',
  'signInAgain.text':
    'What you have typed stays here. Sign in again in a small window and continue where you were.',
  'signInAgain.endedText':
    'You were signed out, because your session at the sign-in page has ended. What you have typed stays here: sign in again in a small window and continue where you were.',
  'signInAgain.waiting': 'Waiting for you in the sign-in window.',
  'signInAgain.unseen':
    'If the sign-in window is still open, finish there. If you closed it, open another one.',
  'signInAgain.anotherWindow': 'Open another window',
  'signInAgain.here': 'Sign in on this page instead',
  'signInAgain.leave': 'Leave this page',
} as const;
