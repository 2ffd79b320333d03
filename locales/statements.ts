/**
 * What statements and credit notes say beside the lines of the sum, whose words are the screens',
 * and the mails that bring them. The VAT wording is that of Directive 2006/112/EC, article 226, in
 * each language.
 */
import type { LocaleCode } from './locales.ts';

type StatementPaper = 'statement' | 'creditNote' | 'claimCredit';

export interface StatementTexts {
  /** A statement that is an invoice is titled so. */
  title: Record<StatementPaper | 'invoice', string>;
  issued: string;
  due: string;
  seller: string;
  buyer: string;
  vatNumber: string;
  vehicle: string;
  vin: string;
  lot: string;
  corrects: string;
  /** Of a credit note, in the place of `corrects`: the buyer pays another statement. */
  replacedBy: string;
  /** Of a corrected statement. */
  replaces: string;
  received: string;
  stillOpen: string;
  /** Of the credit of a claim. */
  reduces: string;
  payTo: string;
  iban: string;
  bic: string;
  reference: string;
  amount: string;
  credited: string;
  scan: string;
  writeReference: string;
  tax: Record<'domestic' | 'intraCommunity' | 'margin' | 'export', string>;
  feeTax: Record<'reverseCharge' | 'outsideEu', string>;
  deposit: string;
  /** Small letters and hyphens; the number follows. */
  fileName: Record<StatementPaper | 'invoice', string>;
  mail: Record<StatementPaper, { subject: string; text: string }>;
  /** Of a corrected statement: the sentence of `open` or `paid` follows, then that of `left`. */
  mailCorrected: { subject: string; text: string; open: string; paid: string; left: string };
  mailPay: string;
  /** Stands before the address of the page. */
  mailLink: string;
}

export const statementTexts: Record<LocaleCode, StatementTexts> = {
  en: {
    title: {
      invoice: 'Invoice {number}',
      statement: 'Purchase statement {number}',
      creditNote: 'Credit note {number}',
      claimCredit: 'Credit note {number} (claim)',
    },
    issued: 'Issued on {date}',
    due: 'Due on {date}',
    seller: 'Seller',
    buyer: 'Buyer',
    vatNumber: 'VAT number',
    vehicle: 'Vehicle',
    vin: 'VIN',
    lot: 'Auction, lot',
    reduces: 'Takes this amount off the price on statement {number}, which otherwise stands.',
    corrects: 'Takes back the statement {number} wholly. Nothing is to be paid on either.',
    replacedBy:
      'Takes back the statement {number} wholly. The statement {replacedBy} takes its place.',
    replaces:
      'Takes the place of the statement {number}, which the credit note {creditNote} takes back.',
    received: 'Already received',
    stillOpen: 'Still to be paid',
    payTo: 'Pay to',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Reference',
    amount: 'Amount',
    credited: 'Credited',
    scan: 'Scan with your banking app: account, amount and reference are filled in.',
    writeReference: 'Write the reference on the transfer: by it we know which vehicle is paid.',
    tax: {
      domestic: 'Domestic supply, taxed in the country where the vehicle stands.',
      intraCommunity:
        'Intra-Community supply, exempt from VAT under Article 138 of Directive 2006/112/EC.',
      margin:
        'Margin scheme: second-hand goods (Articles 312 to 325 of Directive 2006/112/EC). No VAT is shown on the vehicle and none can be deducted.',
      export: 'Export outside the EU, exempt from VAT under Article 146 of Directive 2006/112/EC.',
    },
    feeTax: {
      reverseCharge:
        'Buyer’s fee: VAT is due by the recipient (reverse charge, Articles 44 and 196 of Directive 2006/112/EC).',
      outsideEu:
        'Buyer’s fee: the place of supply is outside the EU (Article 44 of Directive 2006/112/EC).',
    },
    deposit: 'The VAT deposit is paid back on proof that the vehicle has left the country.',
    fileName: {
      invoice: 'invoice',
      statement: 'statement',
      creditNote: 'credit-note',
      claimCredit: 'claim-credit',
    },
    mail: {
      statement: {
        subject: 'Statement {number}: {vehicle}',
        text: 'Here is the statement {number} for {vehicle}. Please transfer {total} by {due}.',
      },
      claimCredit: {
        subject: 'Credit for your claim, {number}: {vehicle}',
        text: 'We have accepted your claim on {vehicle}. The credit note {number} takes {total} off the price on statement {corrects}. We transfer the amount to the account that you paid from.',
      },
      creditNote: {
        subject: 'Credit note {number}: {vehicle}',
        text: 'The award of {vehicle} was reversed. The credit note {number} takes back the statement {corrects}: please pay nothing on it.',
      },
    },
    mailCorrected: {
      subject: 'Corrected statement {number}: {vehicle}',
      text: 'We have corrected the statement {corrects} for {vehicle}. The credit note {creditNote} takes it back, and the statement {number} for {total} takes its place.',
      open: 'Please transfer {open} by {due}.',
      paid: 'It is paid in full: you need not transfer anything.',
      left: 'You have paid {left} more than that. We transfer it back to you or put it on another of your statements.',
    },
    mailPay: 'To {payee}, IBAN {iban}, with the reference {reference}.',
    mailLink: 'Your won vehicles:',
  },
  'nl-nl': {
    title: {
      invoice: 'Factuur {number}',
      statement: 'Afrekening {number}',
      creditNote: 'Creditnota {number}',
      claimCredit: 'Creditnota {number} (claim)',
    },
    issued: 'Datum: {date}',
    due: 'Te betalen uiterlijk {date}',
    seller: 'Verkoper',
    buyer: 'Koper',
    vatNumber: 'Btw-nummer',
    vehicle: 'Voertuig',
    vin: 'VIN',
    lot: 'Veiling, kavel',
    reduces: 'Vermindert de prijs op afrekening {number} met dit bedrag; verder blijft die gelden.',
    corrects:
      'Hiermee vervalt afrekening {number} geheel. Op geen van beide hoeft iets te worden betaald.',
    replacedBy:
      'Hiermee vervalt afrekening {number} geheel. Afrekening {replacedBy} komt ervoor in de plaats.',
    replaces: 'Komt in de plaats van afrekening {number}, die met creditnota {creditNote} vervalt.',
    received: 'Al ontvangen',
    stillOpen: 'Nog te betalen',
    payTo: 'Betalen aan',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Betalingskenmerk',
    amount: 'Bedrag',
    credited: 'Gecrediteerd',
    scan: 'Scan met uw bankapp: rekening, bedrag en kenmerk zijn dan ingevuld.',
    writeReference: 'Vermeld het betalingskenmerk: daaraan zien wij welk voertuig is betaald.',
    tax: {
      domestic: 'Binnenlandse levering, belast in het land waar het voertuig staat.',
      intraCommunity:
        'Intracommunautaire levering, vrijgesteld van btw op grond van artikel 138 van Richtlijn 2006/112/EG.',
      margin:
        'Margeregeling: gebruikte goederen (artikelen 312 tot en met 325 van Richtlijn 2006/112/EG). Op het voertuig wordt geen btw vermeld en er is geen btw verrekenbaar.',
      export:
        'Uitvoer buiten de EU, vrijgesteld van btw op grond van artikel 146 van Richtlijn 2006/112/EG.',
    },
    feeTax: {
      reverseCharge:
        'Veilingkosten: btw verlegd naar de afnemer (artikelen 44 en 196 van Richtlijn 2006/112/EG).',
      outsideEu:
        'Veilingkosten: de plaats van dienst ligt buiten de EU (artikel 44 van Richtlijn 2006/112/EG).',
    },
    deposit: 'De btw-borg komt terug na bewijs dat het voertuig het land heeft verlaten.',
    fileName: {
      invoice: 'factuur',
      statement: 'afrekening',
      creditNote: 'creditnota',
      claimCredit: 'creditnota-claim',
    },
    mail: {
      statement: {
        subject: 'Afrekening {number}: {vehicle}',
        text: 'Hierbij de afrekening {number} voor {vehicle}. Maak {total} over uiterlijk {due}.',
      },
      claimCredit: {
        subject: 'Creditnota voor uw claim, {number}: {vehicle}',
        text: 'We hebben uw claim op {vehicle} aanvaard. Creditnota {number} vermindert de prijs op afrekening {corrects} met {total}. We maken het bedrag over naar de rekening waarvan u hebt betaald.',
      },
      creditNote: {
        subject: 'Creditnota {number}: {vehicle}',
        text: 'De toewijzing van {vehicle} is teruggedraaid. Met creditnota {number} vervalt afrekening {corrects}: betaal daarop niets.',
      },
    },
    mailCorrected: {
      subject: 'Gecorrigeerde afrekening {number}: {vehicle}',
      text: 'We hebben afrekening {corrects} voor {vehicle} gecorrigeerd. Met creditnota {creditNote} vervalt die; afrekening {number} over {total} komt ervoor in de plaats.',
      open: 'Maak {open} over uiterlijk {due}.',
      paid: 'Die is geheel betaald: u hoeft niets over te maken.',
      left: 'U hebt {left} meer betaald. Dat maken we terug over of boeken we op een andere afrekening van u.',
    },
    mailPay: 'Aan {payee}, IBAN {iban}, met betalingskenmerk {reference}.',
    mailLink: 'Uw gewonnen voertuigen:',
  },
  'fr-fr': {
    title: {
      invoice: 'Facture {number}',
      statement: 'Bordereau d’achat {number}',
      creditNote: 'Avoir {number}',
      claimCredit: 'Avoir {number} (réclamation)',
    },
    issued: 'Émis le {date}',
    due: 'À régler au plus tard le {date}',
    seller: 'Vendeur',
    buyer: 'Acheteur',
    vatNumber: 'Numéro de TVA',
    vehicle: 'Véhicule',
    vin: 'VIN',
    lot: 'Vente, lot',
    reduces: 'Réduit de ce montant le prix du bordereau {number}, qui reste valable pour le reste.',
    corrects:
      'Annule entièrement le bordereau {number}. Rien n’est à régler sur l’un ni sur l’autre.',
    replacedBy: 'Annule entièrement le bordereau {number}. Le bordereau {replacedBy} le remplace.',
    replaces: 'Remplace le bordereau {number}, annulé par l’avoir {creditNote}.',
    received: 'Déjà réglé',
    stillOpen: 'Reste à payer',
    payTo: 'Bénéficiaire',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Référence',
    amount: 'Montant',
    credited: 'Crédité',
    scan: 'À scanner avec votre application bancaire\u00a0: compte, montant et référence sont remplis.',
    writeReference:
      'Indiquez la référence sur le virement\u00a0: elle nous dit quel véhicule est réglé.',
    tax: {
      domestic: 'Vente intérieure, imposée dans le pays où se trouve le véhicule.',
      intraCommunity:
        'Livraison intracommunautaire, exonérée de TVA en vertu de l’article 138 de la directive 2006/112/CE.',
      margin:
        'Régime particulier – Biens d’occasion\u00a0: TVA sur marge (articles 312 à 325 de la directive 2006/112/CE). Aucune TVA n’est indiquée ni récupérable sur le véhicule.',
      export:
        'Exportation hors de l’UE, exonérée de TVA en vertu de l’article 146 de la directive 2006/112/CE.',
    },
    feeTax: {
      reverseCharge:
        'Frais acheteur\u00a0: autoliquidation, TVA due par le preneur (articles 44 et 196 de la directive 2006/112/CE).',
      outsideEu:
        'Frais acheteur\u00a0: le lieu de la prestation est hors de l’UE (article 44 de la directive 2006/112/CE).',
    },
    deposit: 'Le dépôt de TVA est rendu sur preuve que le véhicule a quitté le pays.',
    fileName: {
      invoice: 'facture',
      statement: 'bordereau',
      creditNote: 'avoir',
      claimCredit: 'avoir-reclamation',
    },
    mail: {
      statement: {
        subject: 'Bordereau {number}\u00a0: {vehicle}',
        text: 'Voici le bordereau d’achat {number} pour {vehicle}. Merci de virer {total} au plus tard le {due}.',
      },
      claimCredit: {
        subject: 'Avoir pour votre réclamation, {number}\u00a0: {vehicle}',
        text: 'Nous avons accepté votre réclamation sur {vehicle}. L’avoir {number} réduit de {total} le prix du bordereau {corrects}. Nous virons ce montant sur le compte qui a servi au paiement.',
      },
      creditNote: {
        subject: 'Avoir {number}\u00a0: {vehicle}',
        text: 'L’adjudication de {vehicle} a été annulée. L’avoir {number} annule le bordereau {corrects}\u00a0: ne réglez rien à ce titre.',
      },
    },
    mailCorrected: {
      subject: 'Bordereau rectifié {number}\u00a0: {vehicle}',
      text: 'Nous avons rectifié le bordereau {corrects} pour {vehicle}. L’avoir {creditNote} l’annule, et le bordereau {number} de {total} le remplace.',
      open: 'Merci de virer {open} au plus tard le {due}.',
      paid: 'Il est entièrement réglé\u00a0: vous n’avez rien à virer.',
      left: 'Vous avez payé {left} de trop. Nous vous reversons ce montant ou l’affectons à un autre de vos bordereaux.',
    },
    mailPay: 'À {payee}, IBAN {iban}, avec la référence {reference}.',
    mailLink: 'Vos véhicules remportés\u00a0:',
  },
  'de-de': {
    title: {
      invoice: 'Rechnung {number}',
      statement: 'Abrechnung {number}',
      creditNote: 'Stornobeleg {number}',
      claimCredit: 'Gutschrift {number} (Reklamation)',
    },
    issued: 'Ausgestellt am {date}',
    due: 'Zahlbar bis {date}',
    seller: 'Verkäufer',
    buyer: 'Käufer',
    vatNumber: 'USt-IdNr.',
    vehicle: 'Fahrzeug',
    vin: 'FIN',
    lot: 'Auktion, Los',
    reduces:
      'Mindert den Preis der Abrechnung {number} um diesen Betrag; im Übrigen gilt sie weiter.',
    corrects: 'Hebt die Abrechnung {number} vollständig auf. Auf beide ist nichts zu zahlen.',
    replacedBy:
      'Hebt die Abrechnung {number} vollständig auf. An ihre Stelle tritt die Abrechnung {replacedBy}.',
    replaces: 'Ersetzt die Abrechnung {number}, die der Stornobeleg {creditNote} aufhebt.',
    received: 'Bereits erhalten',
    stillOpen: 'Noch zu zahlen',
    payTo: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Verwendungszweck',
    amount: 'Betrag',
    credited: 'Storniert',
    scan: 'Mit Ihrer Banking-App scannen: Konto, Betrag und Verwendungszweck sind ausgefüllt.',
    writeReference:
      'Geben Sie den Verwendungszweck an: Daran erkennen wir, welches Fahrzeug bezahlt ist.',
    tax: {
      domestic: 'Inlandslieferung, steuerpflichtig in dem Land, in dem das Fahrzeug steht.',
      intraCommunity:
        'Innergemeinschaftliche Lieferung, steuerfrei nach Artikel 138 der Richtlinie 2006/112/EG.',
      margin:
        'Gebrauchtgegenstände/Sonderregelung: Differenzbesteuerung (Artikel 312 bis 325 der Richtlinie 2006/112/EG). Für das Fahrzeug wird keine MwSt. ausgewiesen, und es ist keine abziehbar.',
      export: 'Ausfuhrlieferung, steuerfrei nach Artikel 146 der Richtlinie 2006/112/EG.',
    },
    feeTax: {
      reverseCharge:
        'Käufergebühr: Steuerschuldnerschaft des Leistungsempfängers (Artikel 44 und 196 der Richtlinie 2006/112/EG).',
      outsideEu:
        'Käufergebühr: Der Leistungsort liegt außerhalb der EU (Artikel 44 der Richtlinie 2006/112/EG).',
    },
    deposit:
      'Die MwSt.-Kaution wird zurückgezahlt, sobald nachgewiesen ist, dass das Fahrzeug das Land verlassen hat.',
    fileName: {
      invoice: 'rechnung',
      statement: 'abrechnung',
      creditNote: 'stornobeleg',
      claimCredit: 'gutschrift-reklamation',
    },
    mail: {
      statement: {
        subject: 'Abrechnung {number}: {vehicle}',
        text: 'anbei die Abrechnung {number} für {vehicle}. Bitte überweisen Sie {total} bis {due}.',
      },
      claimCredit: {
        subject: 'Gutschrift zu Ihrer Reklamation, {number}: {vehicle}',
        text: 'wir haben Ihre Reklamation zu {vehicle} anerkannt. Die Gutschrift {number} mindert den Preis der Abrechnung {corrects} um {total}. Den Betrag überweisen wir auf das Konto, von dem Sie bezahlt haben.',
      },
      creditNote: {
        subject: 'Stornobeleg {number}: {vehicle}',
        text: 'der Zuschlag für {vehicle} wurde zurückgenommen. Der Stornobeleg {number} hebt die Abrechnung {corrects} auf: Bitte zahlen Sie darauf nichts.',
      },
    },
    mailCorrected: {
      subject: 'Korrigierte Abrechnung {number}: {vehicle}',
      text: 'wir haben die Abrechnung {corrects} für {vehicle} korrigiert. Der Stornobeleg {creditNote} hebt sie auf, an ihre Stelle tritt die Abrechnung {number} über {total}.',
      open: 'Bitte überweisen Sie {open} bis {due}.',
      paid: 'Sie ist vollständig bezahlt: Sie müssen nichts überweisen.',
      left: 'Sie haben {left} mehr bezahlt. Wir überweisen den Betrag zurück oder rechnen ihn auf eine andere Ihrer Abrechnungen an.',
    },
    mailPay: 'An {payee}, IBAN {iban}, Verwendungszweck {reference}.',
    mailLink: 'Ihre ersteigerten Fahrzeuge:',
  },
  'pt-pt': {
    title: {
      invoice: 'Fatura {number}',
      statement: 'Resumo da compra {number}',
      creditNote: 'Nota de crédito {number}',
      claimCredit: 'Nota de crédito {number} (reclamação)',
    },
    issued: 'Emitido em {date}',
    due: 'A pagar até {date}',
    seller: 'Vendedor',
    buyer: 'Comprador',
    vatNumber: 'Número de IVA',
    vehicle: 'Viatura',
    vin: 'VIN',
    lot: 'Leilão, lote',
    reduces: 'Reduz neste montante o preço do resumo da compra {number}, que no resto se mantém.',
    corrects:
      'Anula por inteiro o resumo da compra {number}. Não há nada a pagar em nenhum dos dois.',
    replacedBy:
      'Anula por inteiro o resumo da compra {number}. O resumo da compra {replacedBy} substitui-o.',
    replaces: 'Substitui o resumo da compra {number}, anulado pela nota de crédito {creditNote}.',
    received: 'Já recebido',
    stillOpen: 'Ainda por pagar',
    payTo: 'Beneficiário',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Referência',
    amount: 'Montante',
    credited: 'Creditado',
    scan: 'Leia com a aplicação do seu banco: conta, montante e referência ficam preenchidos.',
    writeReference:
      'Indique a referência na transferência: é por ela que sabemos que viatura foi paga.',
    tax: {
      domestic: 'Venda interna, tributada no país onde a viatura se encontra.',
      intraCommunity:
        'Transmissão intracomunitária, isenta de IVA nos termos do artigo 138.º da Diretiva 2006/112/CE.',
      margin:
        'Regime da margem de lucro – Bens em segunda mão (artigos 312.º a 325.º da Diretiva 2006/112/CE). A viatura não tem linha de IVA nem IVA dedutível.',
      export:
        'Exportação para fora da UE, isenta de IVA nos termos do artigo 146.º da Diretiva 2006/112/CE.',
    },
    feeTax: {
      reverseCharge:
        'Comissão do comprador: autoliquidação, IVA devido pelo destinatário (artigos 44.º e 196.º da Diretiva 2006/112/CE).',
      outsideEu:
        'Comissão do comprador: o lugar da prestação fica fora da UE (artigo 44.º da Diretiva 2006/112/CE).',
    },
    deposit: 'A caução de IVA é devolvida com a prova de que a viatura saiu do país.',
    fileName: {
      invoice: 'fatura',
      statement: 'resumo-da-compra',
      creditNote: 'nota-de-credito',
      claimCredit: 'nota-de-credito-reclamacao',
    },
    mail: {
      statement: {
        subject: 'Resumo da compra {number}: {vehicle}',
        text: 'Segue o resumo da compra {number} da viatura {vehicle}. Transfira {total} até {due}.',
      },
      claimCredit: {
        subject: 'Nota de crédito da sua reclamação, {number}: {vehicle}',
        text: 'Aceitámos a sua reclamação sobre {vehicle}. A nota de crédito {number} reduz em {total} o preço do resumo da compra {corrects}. Transferimos o montante para a conta a partir da qual pagou.',
      },
      creditNote: {
        subject: 'Nota de crédito {number}: {vehicle}',
        text: 'A adjudicação da viatura {vehicle} foi anulada. A nota de crédito {number} anula o resumo da compra {corrects}: não pague nada sobre ele.',
      },
    },
    mailCorrected: {
      subject: 'Resumo da compra corrigido {number}: {vehicle}',
      text: 'Corrigimos o resumo da compra {corrects} da viatura {vehicle}. A nota de crédito {creditNote} anula-o e o resumo da compra {number}, de {total}, substitui-o.',
      open: 'Transfira {open} até {due}.',
      paid: 'Está totalmente pago: não precisa de transferir nada.',
      left: 'Pagou {left} a mais. Devolvemos-lhe o montante ou afetamo-lo a outro resumo da compra seu.',
    },
    mailPay: 'Para {payee}, IBAN {iban}, com a referência {reference}.',
    mailLink: 'As suas viaturas ganhas:',
  },
  'es-es': {
    title: {
      invoice: 'Factura {number}',
      statement: 'Liquidación {number}',
      creditNote: 'Abono {number}',
      claimCredit: 'Abono {number} (reclamación)',
    },
    issued: 'Fecha: {date}',
    due: 'A pagar hasta el {date}',
    seller: 'Vendedor',
    buyer: 'Comprador',
    vatNumber: 'NIF-IVA',
    vehicle: 'Vehículo',
    vin: 'VIN',
    lot: 'Subasta, lote',
    reduces:
      'Reduce en este importe el precio de la liquidación {number}, que por lo demás sigue vigente.',
    corrects:
      'Anula por completo la liquidación {number}. No hay nada que pagar por ninguna de las dos.',
    replacedBy:
      'Anula por completo la liquidación {number}. La sustituye la liquidación {replacedBy}.',
    replaces: 'Sustituye a la liquidación {number}, que anula el abono {creditNote}.',
    received: 'Ya recibido',
    stillOpen: 'Pendiente de pago',
    payTo: 'Beneficiario',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Referencia',
    amount: 'Importe',
    credited: 'Abonado',
    scan: 'Escanee con la aplicación de su banco: cuenta, importe y referencia quedan rellenados.',
    writeReference:
      'Indique la referencia en la transferencia: por ella sabemos qué vehículo está pagado.',
    tax: {
      domestic: 'Entrega interior, sujeta al IVA del país donde está el vehículo.',
      intraCommunity:
        'Entrega intracomunitaria, exenta de IVA según el artículo 138 de la Directiva 2006/112/CE.',
      margin:
        'Régimen especial – Bienes de ocasión (REBU, artículos 312 a 325 de la Directiva 2006/112/CE). El vehículo no lleva línea de IVA ni IVA deducible.',
      export:
        'Exportación fuera de la UE, exenta de IVA según el artículo 146 de la Directiva 2006/112/CE.',
    },
    feeTax: {
      reverseCharge:
        'Gastos del comprador: inversión del sujeto pasivo (artículos 44 y 196 de la Directiva 2006/112/CE).',
      outsideEu:
        'Gastos del comprador: el lugar de la prestación está fuera de la UE (artículo 44 de la Directiva 2006/112/CE).',
    },
    deposit: 'El depósito de IVA se devuelve con la prueba de que el vehículo ha salido del país.',
    fileName: {
      invoice: 'factura',
      statement: 'liquidacion',
      creditNote: 'abono',
      claimCredit: 'abono-reclamacion',
    },
    mail: {
      statement: {
        subject: 'Liquidación {number}: {vehicle}',
        text: 'Esta es la liquidación {number} de {vehicle}. Transfiera {total} hasta el {due}.',
      },
      claimCredit: {
        subject: 'Abono por su reclamación, {number}: {vehicle}',
        text: 'Hemos aceptado su reclamación sobre {vehicle}. El abono {number} reduce en {total} el precio de la liquidación {corrects}. Transferimos el importe a la cuenta desde la que pagó.',
      },
      creditNote: {
        subject: 'Abono {number}: {vehicle}',
        text: 'La adjudicación de {vehicle} se ha anulado. El abono {number} anula la liquidación {corrects}: no pague nada por ella.',
      },
    },
    mailCorrected: {
      subject: 'Liquidación corregida {number}: {vehicle}',
      text: 'Hemos corregido la liquidación {corrects} de {vehicle}. El abono {creditNote} la anula y la sustituye la liquidación {number}, de {total}.',
      open: 'Transfiera {open} hasta el {due}.',
      paid: 'Está pagada por completo: no tiene que transferir nada.',
      left: 'Ha pagado {left} de más. Le devolvemos el importe o lo aplicamos a otra de sus liquidaciones.',
    },
    mailPay: 'A {payee}, IBAN {iban}, con la referencia {reference}.',
    mailLink: 'Sus vehículos ganados:',
  },
  'it-it': {
    title: {
      invoice: 'Fattura {number}',
      statement: 'Riepilogo d’acquisto {number}',
      creditNote: 'Nota di credito {number}',
      claimCredit: 'Nota di credito {number} (reclamo)',
    },
    issued: 'Data: {date}',
    due: 'Da pagare entro il {date}',
    seller: 'Venditore',
    buyer: 'Acquirente',
    vatNumber: 'Partita IVA',
    vehicle: 'Veicolo',
    vin: 'VIN',
    lot: 'Asta, lotto',
    reduces:
      'Riduce di questo importo il prezzo del riepilogo {number}, che per il resto rimane valido.',
    corrects:
      'Annulla interamente il riepilogo d’acquisto {number}. Su nessuno dei due c’è nulla da pagare.',
    replacedBy:
      'Annulla interamente il riepilogo d’acquisto {number}, sostituito dal riepilogo {replacedBy}.',
    replaces:
      'Sostituisce il riepilogo d’acquisto {number}, annullato dalla nota di credito {creditNote}.',
    received: 'Già ricevuto',
    stillOpen: 'Ancora da pagare',
    payTo: 'Beneficiario',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Riferimento',
    amount: 'Importo',
    credited: 'Accreditato',
    scan: 'Da leggere con l’app della banca: conto, importo e riferimento sono già compilati.',
    writeReference: 'Indicare il riferimento nel bonifico: ci dice quale veicolo è pagato.',
    tax: {
      domestic: 'Cessione interna, soggetta all’IVA del Paese in cui si trova il veicolo.',
      intraCommunity:
        'Cessione intracomunitaria, esente da IVA ai sensi dell’articolo 138 della direttiva 2006/112/CE.',
      margin:
        'Regime del margine – Beni d’occasione (articoli da 312 a 325 della direttiva 2006/112/CE). Sul veicolo non è indicata IVA e nessuna IVA è detraibile.',
      export:
        'Esportazione fuori dall’UE, esente da IVA ai sensi dell’articolo 146 della direttiva 2006/112/CE.',
    },
    feeTax: {
      reverseCharge:
        'Commissione acquirente: inversione contabile, IVA dovuta dal destinatario (articoli 44 e 196 della direttiva 2006/112/CE).',
      outsideEu:
        'Commissione acquirente: il luogo della prestazione è fuori dall’UE (articolo 44 della direttiva 2006/112/CE).',
    },
    deposit: 'Il deposito IVA è restituito con la prova che il veicolo ha lasciato il Paese.',
    fileName: {
      invoice: 'fattura',
      statement: 'riepilogo',
      creditNote: 'nota-di-credito',
      claimCredit: 'nota-di-credito-reclamo',
    },
    mail: {
      statement: {
        subject: 'Riepilogo d’acquisto {number}: {vehicle}',
        text: 'ecco il riepilogo d’acquisto {number} per {vehicle}. Si prega di versare {total} entro il {due}.',
      },
      claimCredit: {
        subject: 'Nota di credito per il Suo reclamo, {number}: {vehicle}',
        text: 'Abbiamo accolto il Suo reclamo su {vehicle}. La nota di credito {number} riduce di {total} il prezzo del riepilogo {corrects}. Trasferiamo l’importo sul conto da cui ha pagato.',
      },
      creditNote: {
        subject: 'Nota di credito {number}: {vehicle}',
        text: 'l’aggiudicazione di {vehicle} è stata annullata. La nota di credito {number} annulla il riepilogo {corrects}: su di esso non va pagato nulla.',
      },
    },
    mailCorrected: {
      subject: 'Riepilogo d’acquisto corretto {number}: {vehicle}',
      text: 'abbiamo corretto il riepilogo d’acquisto {corrects} per {vehicle}. La nota di credito {creditNote} lo annulla e il riepilogo {number} di {total} lo sostituisce.',
      open: 'Si prega di versare {open} entro il {due}.',
      paid: 'È interamente pagato: non deve versare nulla.',
      left: 'Ha pagato {left} in più. Restituiamo l’importo o lo imputiamo a un altro Suo riepilogo.',
    },
    mailPay: 'A {payee}, IBAN {iban}, con il riferimento {reference}.',
    mailLink: 'I veicoli vinti:',
  },
  'pl-pl': {
    title: {
      invoice: 'Faktura {number}',
      statement: 'Rozliczenie {number}',
      creditNote: 'Korekta {number}',
      claimCredit: 'Korekta {number} (reklamacja)',
    },
    issued: 'Data: {date}',
    due: 'Termin płatności: {date}',
    seller: 'Sprzedający',
    buyer: 'Nabywca',
    vatNumber: 'Numer VAT',
    vehicle: 'Pojazd',
    vin: 'VIN',
    lot: 'Aukcja, pozycja',
    reduces: 'Obniża o tę kwotę cenę z rozliczenia {number}, które poza tym pozostaje w mocy.',
    corrects: 'Anuluje w całości rozliczenie {number}. Żadnego z nich nie należy opłacać.',
    replacedBy: 'Anuluje w całości rozliczenie {number}. Zastępuje je rozliczenie {replacedBy}.',
    replaces: 'Zastępuje rozliczenie {number}, anulowane korektą {creditNote}.',
    received: 'Już otrzymano',
    stillOpen: 'Pozostaje do zapłaty',
    payTo: 'Odbiorca',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Tytuł przelewu',
    amount: 'Kwota',
    credited: 'Skorygowano',
    scan: 'Zeskanuj w aplikacji banku: konto, kwota i tytuł przelewu są już wpisane.',
    writeReference: 'Podaj tytuł przelewu: po nim wiemy, który pojazd jest opłacony.',
    tax: {
      domestic: 'Sprzedaż krajowa, opodatkowana w kraju, w którym stoi pojazd.',
      intraCommunity:
        'Wewnątrzwspólnotowa dostawa towarów, zwolniona z VAT na podstawie art. 138 dyrektywy 2006/112/WE.',
      margin:
        'Procedura marży – towary używane (art. 312–325 dyrektywy 2006/112/WE). Pojazd jest bez pozycji VAT i bez VAT do odliczenia.',
      export: 'Eksport poza UE, zwolniony z VAT na podstawie art. 146 dyrektywy 2006/112/WE.',
    },
    feeTax: {
      reverseCharge:
        'Opłata aukcyjna: odwrotne obciążenie, VAT rozlicza usługobiorca (art. 44 i 196 dyrektywy 2006/112/WE).',
      outsideEu:
        'Opłata aukcyjna: miejsce świadczenia usługi leży poza UE (art. 44 dyrektywy 2006/112/WE).',
    },
    deposit: 'Kaucja VAT jest zwracana po dowodzie, że pojazd opuścił kraj.',
    fileName: {
      invoice: 'faktura',
      statement: 'rozliczenie',
      creditNote: 'korekta',
      claimCredit: 'korekta-reklamacja',
    },
    mail: {
      statement: {
        subject: 'Rozliczenie {number}: {vehicle}',
        text: 'przesyłamy rozliczenie {number} za {vehicle}. Prosimy o przelew {total} do {due}.',
      },
      claimCredit: {
        subject: 'Korekta po reklamacji, {number}: {vehicle}',
        text: 'Uznaliśmy reklamację dotyczącą pojazdu {vehicle}. Korekta {number} obniża o {total} cenę z rozliczenia {corrects}. Kwotę przelejemy na rachunek, z którego wpłynęła płatność.',
      },
      creditNote: {
        subject: 'Korekta {number}: {vehicle}',
        text: 'przyznanie pojazdu {vehicle} zostało cofnięte. Korekta {number} anuluje rozliczenie {corrects}: nie należy go opłacać.',
      },
    },
    mailCorrected: {
      subject: 'Poprawione rozliczenie {number}: {vehicle}',
      text: 'poprawiliśmy rozliczenie {corrects} za {vehicle}. Korekta {creditNote} je anuluje, a zastępuje je rozliczenie {number} na kwotę {total}.',
      open: 'Prosimy o przelew {open} do {due}.',
      paid: 'Jest w całości opłacone: nie trzeba nic przelewać.',
      left: 'Nadpłata wynosi {left}. Zwrócimy tę kwotę albo zaliczymy ją na inne Państwa rozliczenie.',
    },
    mailPay: 'Odbiorca: {payee}, IBAN {iban}, tytuł przelewu: {reference}.',
    mailLink: 'Wygrane pojazdy:',
  },
};
