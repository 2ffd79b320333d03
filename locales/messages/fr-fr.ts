import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const frFr = defineMessages({
  ...en,

  // The provider's own pages (identity/).
  'identity.signIn.title': 'Se connecter',
  'identity.signIn.audience': 'Réservé aux acheteurs professionnels agréés.',
  'identity.signIn.claim': 'Un seul compte pour huit pays.',
  'identity.signIn.email': 'E-mail professionnel',
  'identity.signIn.password': 'Mot de passe',
  'identity.signIn.remember': 'Rester connecté sur cet appareil',
  'identity.signIn.newHere': 'Première visite ?',
  'identity.signIn.register': 'Inscrire votre entreprise',
  'identity.signIn.contact': 'Contact',
  'identity.signIn.language': 'Langue',
  'identity.signIn.mismatch': 'L’adresse e-mail et le mot de passe ne correspondent pas.',
  'identity.signIn.wait':
    'Trop de tentatives. Réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  'identity.signIn.busy': 'De nombreuses connexions sont en cours. Réessayez dans un instant.',
  'identity.demo.title': 'Comptes de démonstration',
  'identity.demo.hint': 'Un clic suffit pour se connecter. Le mot de passe de tous est {password}.',
  'identity.demo.signInAs': 'Se connecter en tant que {name}',
  'identity.signOut.title': 'Se déconnecter de CarPlaza ?',
  'identity.signOut.text': 'Votre session sur cet appareil sera fermée.',
  'identity.signOut.confirm': 'Se déconnecter',
  'identity.signOut.stay': 'Rester connecté',
  'identity.signedOut.title': 'Déconnexion effectuée',
  'identity.signedOut.text': 'Fermez la fenêtre si d’autres utilisent cet appareil.',
  'identity.error.title': 'La connexion a échoué',
  'identity.error.expired':
    'Cette connexion a expiré ou a été terminée dans une autre fenêtre. Recommencez depuis CarPlaza.',
  'identity.error.request':
    'La page qui vous a envoyé ici a demandé quelque chose qui n’est pas autorisé. Recommencez depuis CarPlaza.',
  'identity.error.fault': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  'identity.backToPortal': 'Retour à CarPlaza',
});
