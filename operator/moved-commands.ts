/** Names that acts had as commands before `operator act`; each tells the new one for a release. */
import type { Command } from 'commander';
import type { ActKind } from '#domain/acts.ts';
import { OperatorError } from '#services/operator-error.ts';

/** By the old command; true: its last word is the act. */
export const moved: Readonly<Record<string, ActKind | true>> = {
  award: 'awardLot',
  reject: 'rejectLot',
  'take-back': 'withdrawLot',
  'auction create': 'createAuction',
  'auction change': 'changeAuction',
  'auction plan': 'planClosing',
  'auction publish': 'publishAuction',
  'auction schedule': 'schedulePublication',
  'auction extend': 'extendAuction',
  'auction pause': 'pauseAuction',
  'auction resume': 'resumeAuction',
  'auction four-eyes': 'setFourEyes',
  'auction message': 'messageBidders',
  'auction cancel': 'cancelAuction',
  'auction settle': 'settleAuction',
  'lot pause': 'pauseLot',
  'lot resume': 'resumeLot',
  'lot extend': 'extendLot',
  'lot message': 'messageBidders',
  'lot close': 'closeLotEarly',
  'lot terms': 'changeLotTerms',
  'lot lower-reserve': true,
  'lot hold-back': 'holdLotBack',
  'lot reverse': 'reverseAward',
  'lot end': 'setLotEnd',
  'lot move': 'moveLot',
  'lot counter-offer': true,
  'lot withdraw-offer': true,
  'lot sell': 'sellAtFixedPrice',
  'lot end-sale': true,
  'lot approve': true,
  'lot refuse': true,
  'lot duplicate': 'duplicateLot',
  'lot relist': 'relistLot',
  'lot set': 'changeVehicle',
  'lot mark': 'addDamage',
  'lot change-mark': 'changeDamage',
  'lot unmark': 'removeDamage',
  'lot restore-mark': 'restoreDamage',
  'seller add': 'addSeller',
  'seller change': 'changeSeller',
  'seller assign': 'assignSeller',
  'seller ask': 'askSeller',
  'seller write': 'writeToSeller',
  'seller withdraw': 'withdrawQuestion',
  'seller answer': 'enterSellerAnswer',
  'company add': 'addCompany',
  'company check': 'checkCompany',
  'company limits': 'changeCompanyLimits',
  'company block': 'blockCompany',
  'company unblock': 'unblockCompany',
  'company user add': 'addUser',
  'company user invite': 'inviteUser',
  'company user block': 'blockUser',
  'company user unblock': 'unblockUser',
  'company user erase': 'eraseUser',
  'company user role': 'changeUserRole',
  'company user limit': 'changeUserLimit',
  'requests take': 'takeRequest',
  'requests release': 'releaseRequest',
  'requests answer': 'answerRequest',
  'requests done': 'closeRequest',
  'requests decline': 'declineRequest',
  'registration check': 'checkRegistration',
  'registration ask': 'askRegistrant',
  'registration approve': 'approveRegistration',
  'registration decline': 'declineRegistration',
  'change check': 'checkChange',
  'change approve': 'approveChange',
  'change decline': 'declineChange',
  'finance review': 'reviewFinance',
  'finance approve': 'approveFinance',
  'finance decline': 'declineFinance',
  'claim ask': 'askClaimant',
  'claim accept': 'acceptClaim',
  'claim decline': 'declineClaim',
  'payment enter': 'enterPayment',
  'payment assign': 'assignPayment',
  'payment take-back': 'takePaymentBack',
  'payment return': 'returnPayment',
  'payment return-deposit': true,
  'payment return-credit': true,
  'settlement correct': 'correctStatement',
  'settlement accept-difference': true,
  'settlement ask-difference': 'takeDifferenceBack',
  'release check': 'checkRelease',
  'release hand-over': true,
  'release accept-proof': true,
  'release refuse-proof': true,
  'yard add': 'addYard',
  'yard change': 'changeYard',
  'yard close-day': 'closeYardDay',
  'yard open-day': 'openYardDay',
  'work assign': 'assignWork',
  'work later': 'postponeWork',
};

export function addMovedCommands(program: Command): void {
  for (const [before, kind] of Object.entries(moved)) {
    const words = before.split(' ');
    const name = words.pop() ?? '';
    const act = kind === true ? actOf(name) : kind;
    let parent = program;
    for (const word of words)
      parent =
        parent.commands.find((one) => one.name() === word) ??
        parent.command(word, { hidden: true });
    parent
      .command(name, { hidden: true })
      .description(`it is \`operator act ${act}\` now`)
      .argument('[words...]')
      .allowUnknownOption()
      .action(() => {
        throw new OperatorError(
          `\`${before}\` is \`act ${act}\` now: \`act ${act} --help\` has its fields.`,
        );
      });
  }
}

function actOf(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
