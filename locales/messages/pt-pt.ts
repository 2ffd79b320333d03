import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const ptPt = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Iniciar sessão',
  'identity.signIn.audience': 'Para compradores profissionais aprovados.',
  'identity.signIn.claim': 'Uma conta para oito países.',
  'identity.signIn.email': 'E-mail profissional',
  'identity.signIn.password': 'Palavra-passe',
  'identity.signIn.remember': 'Manter a sessão iniciada neste dispositivo',
  'identity.signIn.newHere': 'Ainda não tem conta?',
  'identity.signIn.register': 'Registe a sua empresa',
  'identity.signIn.contact': 'Contacto',
  'identity.signIn.language': 'Idioma',
  'identity.signIn.mismatch': 'O e-mail e a palavra-passe não coincidem.',
  'identity.signIn.wait':
    'Demasiadas tentativas. Tente novamente dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  'identity.signIn.busy':
    'Há muitas sessões a iniciar neste momento. Tente novamente dentro de instantes.',
  'identity.demo.title': 'Contas de demonstração',
  'identity.demo.hint': 'Um toque inicia a sessão. A palavra-passe de todos é {password}.',
  'identity.demo.signInAs': 'Iniciar sessão como {name}',
  'identity.signOut.title': 'Terminar a sessão na CarPlaza?',
  'identity.signOut.text': 'A sua sessão neste dispositivo será terminada.',
  'identity.signOut.confirm': 'Terminar sessão',
  'identity.signOut.stay': 'Manter a sessão iniciada',
  'identity.signedOut.title': 'A sessão foi terminada',
  'identity.signedOut.text': 'Feche a janela se outras pessoas usarem este dispositivo.',
  'identity.error.title': 'Não foi possível iniciar sessão',
  'identity.error.expired':
    'Este início de sessão expirou ou foi concluído noutra janela. Recomece a partir da CarPlaza.',
  'identity.error.request':
    'A página que o trouxe até aqui pediu algo que não é permitido. Recomece a partir da CarPlaza.',
  'identity.error.fault': 'Algo correu mal do nosso lado. Tente novamente dentro de instantes.',
  'identity.backToPortal': 'Voltar à CarPlaza',
});
