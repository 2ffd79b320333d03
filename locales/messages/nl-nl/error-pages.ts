export const errorPages = {
  'notFound.title': 'Pagina niet gevonden',
  'notFound.titleOf': 'Pagina niet gevonden: {path}',
  'notFound.text':
    'We kunnen deze pagina niet vinden. Misschien is het voertuig verkocht en gearchiveerd, of is de link onvolledig.',
  'notFound.vehicles': 'Bekijk de voertuigen',
  'notFound.auctions': 'Bekijk de veilingen',
  'notFound.home': 'Naar de homepage',
  'internalError.title': 'Interne serverfout',
  'internalError.text':
    'Er ging bij ons iets mis. Uw biedingen zijn veilig. Probeer het zo dadelijk opnieuw. Gebeurt het weer, neem dan contact op.',
  'internalError.reference': 'Referentie',
  'internalError.awayTitle': 'Geen verbinding',
  'internalError.awayText':
    'De pagina kon niet worden geladen. Ze opent vanzelf zodra de verbinding terug is. Bevestigde biedingen blijven staan.',
  'section.error.title': 'Hier ontbreekt iets.',
  'section.error.text':
    'Dit onderdeel kon niet worden geladen. De rest van de pagina werkt. Laad de pagina opnieuw om het nog eens te proberen.',
  'unauthorized.name': 'Geen toegang',
  'unauthorized.title': 'Log in om verder te gaan',
  'unauthorized.text':
    'Voertuigdetails, biedingen en veilingen zijn er voor toegelaten zakelijke kopers. Na het inloggen gaat u direct naar de gevraagde pagina.',
  'unauthorized.expired':
    'Uw sessie is verlopen. Log opnieuw in en u gaat verder waar u was gebleven.',
  'unauthorized.ended':
    'U bent uitgelogd, omdat uw sessie op de inlogpagina is beëindigd. Log opnieuw in om verder te gaan waar u was.',
  'unauthorized.continue': 'Verder',
} as const;
