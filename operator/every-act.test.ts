/** Each act of the desk is also a command, and the commands that are named exist. */
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import type { DeskAct } from '#domain/desk-roles.ts';
import { createProgram } from './program.ts';

/** An act without a row does not compile. */
const commandOfAct: Record<DeskAct, string> = {
  createAuction: 'auction create',
  changeAuction: 'auction change',
  planClosing: 'auction plan',
  schedulePublication: 'auction schedule',
  publishAuction: 'auction publish',
  publishLot: 'auction publish',
  cancelAuction: 'auction cancel',
  extendAuction: 'auction extend',
  pauseAuction: 'auction pause',
  resumeAuction: 'auction resume',
  settleAuction: 'auction settle',
  setFourEyes: 'auction four-eyes',
  messageBidders: 'auction message',
  holdLotBack: 'lot hold-back',
  changeLotTerms: 'lot terms',
  setLotEnd: 'lot end',
  moveLot: 'lot move',
  lowerReserve: 'lot lower-reserve',
  extendLot: 'lot extend',
  pauseLot: 'lot pause',
  resumeLot: 'lot resume',
  closeLotEarly: 'lot close',
  withdrawLot: 'take-back',
  awardLot: 'award',
  rejectLot: 'reject',
  counterOffer: 'lot counter-offer',
  withdrawOffer: 'lot withdraw-offer',
  reverseAward: 'lot reverse',
  relistLot: 'lot relist',
  duplicateLot: 'lot duplicate',
  approve: 'lot approve',
  refuse: 'lot refuse',
  sellAtFixedPrice: 'lot sell',
  endSale: 'lot end-sale',
  importStock: 'import',
  undoImport: 'undo-import',
  mapColumns: 'mapping store',
  assignWork: 'work assign',
  postponeWork: 'work later',
  addSeller: 'seller add',
  changeSeller: 'seller change',
  assignSeller: 'seller assign',
  askSeller: 'seller ask',
  writeToSeller: 'seller write',
  withdrawQuestion: 'seller withdraw',
  enterSellerAnswer: 'seller answer',
  addCompany: 'company add',
  checkCompany: 'company check',
  changeCompanyLimits: 'company limits',
  blockCompany: 'company block',
  unblockCompany: 'company unblock',
  addUser: 'company user add',
  inviteUser: 'company user invite',
  blockUser: 'company user block',
  unblockUser: 'company user unblock',
  eraseUser: 'company user erase',
  changeUserRole: 'company user role',
  changeUserLimit: 'company user limit',
  takeRequest: 'requests take',
  releaseRequest: 'requests release',
  answerRequest: 'requests answer',
  closeRequest: 'requests done',
  declineRequest: 'requests decline',
  checkRegistration: 'registration check',
  askRegistrant: 'registration ask',
  approveRegistration: 'registration approve',
  declineRegistration: 'registration decline',
  checkChange: 'change check',
  approveChange: 'change approve',
  declineChange: 'change decline',
  reviewFinance: 'finance review',
  approveFinance: 'finance approve',
  declineFinance: 'finance decline',
  changeVehicle: 'lot set',
  addDamage: 'lot mark',
  changeDamage: 'lot change-mark',
  removeDamage: 'lot unmark',
  restoreDamage: 'lot restore-mark',
  addPhoto: 'photos add',
  orderPhotos: 'photos order',
  setPhotoKind: 'photos kind',
  removePhoto: 'photos remove',
  restorePhoto: 'photos restore',
  addDocument: 'documents add',
  setDocumentKind: 'documents kind',
  setDocumentVisibility: 'documents show',
  removeDocument: 'documents remove',
  restoreDocument: 'documents restore',
  importBankFile: 'payment import',
  assignPayment: 'payment assign',
  enterPayment: 'payment enter',
  takePaymentBack: 'payment take-back',
  returnPayment: 'payment return',
  returnDeposit: 'payment return-deposit',
  returnCredit: 'payment return-credit',
  checkRelease: 'release check',
  handOver: 'release hand-over',
  correctStatement: 'settlement correct',
  acceptDifference: 'settlement accept-difference',
  takeDifferenceBack: 'settlement ask-difference',
  acceptProof: 'release accept-proof',
  refuseProof: 'release refuse-proof',
  addYard: 'yard add',
  changeYard: 'yard change',
  closeYardDay: 'yard close-day',
  openYardDay: 'yard open-day',
  askClaimant: 'claim ask',
  acceptClaim: 'claim accept',
  declineClaim: 'claim decline',
};

test.each(Object.entries(commandOfAct))('%s is `operator %s`', async (_, words) => {
  expect(commandsOf(await program)).toContain(words);
});

test('a command that nobody has written is noticed', async () => {
  expect(commandsOf(await program)).not.toContain('lot burn');
});

test.each(Object.values(commandOfAct))('`operator %s` can print JSON', async (words) => {
  const command = words
    .split(' ')
    .reduce<Command | undefined>(
      (parent, name) => parent?.commands.find((one) => one.name() === name),
      await program,
    );
  expect(command?.options.map(({ long }) => long)).toContain('--json');
});

const program = createProgram();

function commandsOf(command: Command, path: string[] = []): string[] {
  return command.commands.flatMap((one) => {
    const own = [...path, one.name()];
    return [own.join(' '), ...commandsOf(one, own)];
  });
}
