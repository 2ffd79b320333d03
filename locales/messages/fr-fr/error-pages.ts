export const errorPages = {
  'notFound.title': 'Page introuvable',
  'notFound.titleOf': 'Page introuvable : {path}',
  'notFound.text':
    'Cette page est introuvable. Le véhicule a peut-être été vendu et archivé, ou le lien est incomplet.',
  'notFound.vehicles': 'Parcourir les véhicules',
  'notFound.auctions': 'Voir les ventes',
  'notFound.home': 'Retour à l’accueil',
  'internalError.title': 'Erreur interne du serveur',
  'internalError.text':
    'Une erreur s’est produite de notre côté. Vos offres sont en sécurité. Réessayez dans un instant. Si cela se reproduit, contactez-nous.',
  'internalError.reference': 'Référence',
  'internalError.awayTitle': 'Pas de connexion',
  'internalError.awayText':
    'La page n’a pas pu être chargée. Elle s’ouvrira d’elle-même dès que la connexion sera rétablie. Les offres confirmées restent valables.',
  'section.error.title': 'Il manque quelque chose ici.',
  'section.error.text':
    'Cette partie n’a pas pu être chargée. Le reste de la page fonctionne. Rechargez la page pour réessayer.',
  'unauthorized.name': 'Accès non autorisé',
  'unauthorized.title': 'Connectez-vous pour continuer',
  'unauthorized.text':
    'Les fiches des véhicules, les offres et les ventes sont réservées aux acheteurs professionnels agréés. Une fois connecté, vous accédez directement à la page demandée.',
  'unauthorized.expired':
    'Votre session a expiré. Reconnectez-vous pour reprendre là où vous en étiez.',
  'unauthorized.ended':
    'Votre session a été fermée, car celle de la page de connexion a pris fin. Reconnectez-vous pour reprendre là où vous en étiez.',
  'unauthorized.continue': 'Continuer',
} as const;
