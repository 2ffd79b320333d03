export const mails = {
  'letter.greeting': 'Guten Tag,',
  'letter.closing': 'Mit freundlichen Grüßen\nIhr CarPlaza-Team',
  'approval.bid.subject': '{name} möchte {amount} bieten: {vehicle}',
  'approval.bid.text':
    '{name} möchte in der Auktion {auction} {amount} auf {vehicle} bieten. Das liegt über dem Bietlimit von {name}; jemand aus Ihrem Unternehmen muss es genehmigen. Bis dahin ist es kein Gebot.',
  'approval.purchase.subject': '{name} möchte für {amount} kaufen: {vehicle}',
  'approval.purchase.text':
    '{name} möchte {vehicle} in der Auktion {auction} für {amount} kaufen. Das liegt über dem Bietlimit von {name}; jemand aus Ihrem Unternehmen muss es genehmigen. Bis dahin ist nichts gekauft.',
  'approval.note': '{name} schreibt: {note}',
  'approval.until': 'Das Los endet {left} ({time}). Danach ist keine Genehmigung mehr möglich.',
  'approval.link': 'Hier genehmigen oder ablehnen:',
  'lot.corrected.subject': 'Berichtigt: {vehicle}',
  'lot.corrected.text':
    'wir haben die Beschreibung von {vehicle} in der Auktion {auction} berichtigt. Die Fahrzeugseite zeigt, was vorher dort stand und was jetzt gilt. Ihr Unternehmen kann sein Gebot bis {time} zurückziehen, auch wenn es führt. Ohne Rücknahme bleibt das Gebot bestehen.',
  'lot.sellerMayNotBid.subject': 'Gebot beendet: {vehicle}',
  'lot.sellerMayNotBid.text':
    'ihr Gebot auf {vehicle} in der Auktion {auction} zählt nicht mehr und bindet Sie an nichts. Ihr Unternehmen hat mit dem Verkäufer eine Registernummer, eine USt-IdNr., ein Konto, einen Benutzer oder einen Eigentümer gemeinsam, und ein Verkäufer darf nicht auf eigene Fahrzeuge bieten. Wenn Sie das anders sehen, schreiben Sie uns: Wir klären es mit Ihnen.',
  'lot.bidsSeen.subject': 'Gebote nach einer Beschwerde eingesehen: {vehicle}',
  'lot.bidsSeen.text':
    'während {vehicle} in der Auktion {auction} lief, haben zwei unserer Führungskräfte gemeinsam die Gebote darauf eingesehen, um eine Beschwerde zu prüfen. Unser Protokoll nennt beide Namen und den Grund. Kein Gebot wurde dadurch geändert. Wenn Sie eine Frage haben, schreiben Sie uns.',
  'lot.bidsEnded.subject': 'Gebote durch eine Berichtigung beendet: {vehicle}',
  'lot.bidsEnded.text':
    'wir haben bei {vehicle} in der Auktion {auction} eine Angabe berichtigt, von der die Steuer abhängt. Deshalb sind alle Gebote darauf beendet und binden niemanden mehr. Das Los läuft ohne Gebote weiter; die Fahrzeugseite zeigt die neuen Angaben.',
  'lot.offered.subject': 'Angebot unter dem Verkäuferlimit: {vehicle}',
  'lot.offered.text':
    'Ihr Gebot für {vehicle} in der Auktion {auction} liegt unter dem Verkäuferlimit. Wir bieten Ihrem Unternehmen das Fahrzeug für {amount} an, zuzüglich Käufergebühr und Steuern. Das Angebot gilt bis {time}; die erste Antwort aus Ihrem Unternehmen zählt.',
  'lot.won.subject': 'Zuschlag an Ihr Unternehmen: {vehicle}',
  'lot.won.text':
    'Ihr Unternehmen hat in der Auktion {auction} den Zuschlag für {vehicle} zu {amount} erhalten, zuzüglich Käufergebühr und Steuern. Gesamtbetrag und nächste Schritte finden Sie in Ihrem Konto bei den ersteigerten Fahrzeugen.',
  'lot.rejected.subject': 'Nicht verkauft: {vehicle}',
  'lot.rejected.text':
    'der Verkäufer hat kein Gebot für {vehicle} in der Auktion {auction} angenommen. Sie sind an Ihr Gebot nicht mehr gebunden.',
  'lot.awardReversed.subject': 'Der Zuschlag für {vehicle} wurde zurückgenommen',
  'lot.awardReversed.text':
    'der Zuschlag für {vehicle} in der Auktion {auction} an Ihr Unternehmen wurde zurückgenommen. Ihr Unternehmen schuldet dafür nichts. Wir teilen Ihnen mit, wie über das Los entschieden wird.',
  'lot.takenBack.subject': 'Vom Verkäufer zurückgezogen: {vehicle}',
  'lot.takenBack.text':
    'der Verkäufer hat {vehicle} aus der Auktion {auction} zurückgezogen. Sie sind an Ihr Gebot nicht mehr gebunden.',
  'lot.cancelled.subject': 'Abgesagt: {auction}',
  'lot.cancelled.text':
    'die Auktion {auction} wurde abgesagt. Sie sind an Ihre Gebote nicht mehr gebunden; bereits erteilte Zuschläge bleiben bestehen.',
  'lot.offerDeclined.subject': 'Angebot abgelehnt: {vehicle}',
  'lot.offerDeclined.text':
    'Ihr Unternehmen hat unser Angebot von {amount} für {vehicle} in der Auktion {auction} abgelehnt. Das Angebot ist erledigt; über die Gebote entscheidet der Verkäufer.',
  'lot.offerLapsed.subject': 'Angebot abgelaufen: {vehicle}',
  'lot.offerLapsed.text':
    'unser Angebot von {amount} für {vehicle} in der Auktion {auction} wurde nicht rechtzeitig beantwortet. Es ist erledigt; über die Gebote entscheidet der Verkäufer.',
  'lot.offerTakenBack.subject': 'Angebot zurückgezogen: {vehicle}',
  'lot.offerTakenBack.text':
    'wir haben unser Angebot von {amount} für {vehicle} in der Auktion {auction} zurückgezogen. Ihr Unternehmen schuldet dafür nichts; über die Gebote entscheidet der Verkäufer.',
  'lot.reopened.subject': 'Neue Entscheidung: {vehicle}',
  'lot.reopened.text':
    'der Zuschlag für {vehicle} in der Auktion {auction} an ein anderes Unternehmen wurde zurückgenommen. Der Verkäufer entscheidet neu, und Ihr Gebot zählt wieder. Wir teilen Ihnen die Entscheidung mit.',
  'lot.resumed.subject': 'Die Auktion läuft weiter: {vehicle}',
  'lot.resumed.text':
    'die Auktion {auction} war bei {vehicle} unterbrochen und läuft weiter. Das Los endet am {time}. Alle Gebote bleiben bestehen.',
  'lot.auctionResumed.subject': 'Die Auktion läuft weiter: {auction}',
  'lot.auctionResumed.text':
    'die Auktion {auction} war unterbrochen und läuft weiter. Jedes Los hat die Zeit, die ihm blieb; wann es endet, steht auf seiner Seite. Alle Gebote bleiben bestehen.',
  'lot.offeredAgain.subject': 'Wieder im Angebot: {vehicle}',
  'lot.offeredAgain.text':
    'Ihr Unternehmen hat bereits auf {vehicle} geboten. Das Fahrzeug ist wieder im Angebot, in der Auktion {auction}.',
  'lot.endedBid': '{vehicle}: Ihr Gebot von {amount}',
  'lot.lotMessage.subject': 'Eine Mitteilung zu {vehicle}',
  'lot.lotMessage.text':
    'Ihr Unternehmen hat ein Gebot für {vehicle} in der Auktion {auction}. {message}',
  'lot.auctionMessage.subject': 'Eine Mitteilung zur Auktion {auction}',
  'lot.auctionMessage.text': 'Ihr Unternehmen hat Gebote in der Auktion {auction}. {message}',
  'lot.releaseVoid.subject': 'Freigabe ungültig, nicht abholen: {vehicle}',
  'lot.releaseVoid.text':
    'die Abrechnung für {vehicle} ist nicht mehr vollständig bezahlt. Der Freigabecode ist ungültig, ein gebuchter Abholtermin entfällt, und das Fahrzeug wird nicht herausgegeben. Halten Sie bitte auf, wer schon unterwegs ist. Was noch zu zahlen ist, steht auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'lot.collected.subject': 'Abgeholt: {vehicle}',
  'lot.collected.text':
    '{vehicle} wurde Ihrem Spediteur übergeben ({time}). Die Angaben stehen auf der Seite Ihrer ersteigerten Fahrzeuge. Haben Sie das nicht erwartet, melden Sie sich bitte sofort bei uns.',
  'lot.refundTakenBack.subject': 'Rückzahlung zurückgenommen: {vehicle}',
  'lot.refundTakenBack.text':
    'eine Rückzahlung von {amount} für {vehicle} wurde in unseren Büchern zurückgenommen. Der Betrag steht Ihnen wieder zu; er steht auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'lot.depositReturned.subject': 'MwSt.-Kaution zurückgezahlt: {vehicle}',
  'lot.depositReturned.text':
    'wir haben Ihnen {amount} von Ihrer MwSt.-Kaution für {vehicle} überwiesen. Datum und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'lot.creditReturned.subject': 'Erstattung überwiesen: {vehicle}',
  'lot.creditReturned.text':
    'wir haben Ihnen {amount} zu Ihrer Reklamation zu {vehicle} überwiesen. Datum und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'lot.lost.subject': 'Kein Zuschlag in {auction}',
  'lot.lost.text':
    'den Zuschlag für diese Fahrzeuge der Auktion {auction} haben andere Bieter erhalten. Sie sind an Ihre Gebote nicht mehr gebunden.',
  'lot.ownText': 'Weitere Informationen: {text}',
  'lot.link': 'Hier ansehen:',
  'lot.message.technical':
    'Es gab eine technische Störung. Gebote, die Ihnen bestätigt wurden, gelten; bitte prüfen Sie, ob eines Ihrer Gebote fehlt.',
  'lot.message.times':
    'Auktionsenden haben sich geändert. Es gilt die Zeit auf der Seite des Loses.',
  'lot.message.data':
    'Die Fahrzeugdaten wurden berichtigt. Bitte sehen Sie sie vor dem Bieten noch einmal an.',
  'lot.message.photos': 'Neue Fotos oder Unterlagen zum Fahrzeug sind hinzugekommen.',
  'sum.total': 'Insgesamt zu zahlen: {total}.',
  'sum.deposit':
    'Davon sind {deposit} MwSt.-Kaution, die zurückkommt, sobald nachgewiesen ist, dass das Fahrzeug das Land verlassen hat.',
  'sum.indication':
    'Das ist eine Orientierung: Über die Steuer entscheiden letztlich die Finanzbehörden.',
  'sum.case.reverseCharge':
    'Berechnet als Inlandslieferung ({from}) mit Steuerschuldnerschaft des Käufers, zu 0 % MwSt.',
  'sum.case.domestic': 'Berechnet als Inlandslieferung ({from}) mit der MwSt. dieses Landes.',
  'sum.case.intraCommunity':
    'Berechnet als innergemeinschaftliche Lieferung, {from} – {to}, mit 0 % MwSt.',
  'sum.case.margin': 'Berechnet nach der Differenzbesteuerung: ohne MwSt.-Ausweis.',
  'sum.case.export': 'Berechnet als Ausfuhrlieferung, {from} – {to}, mit 0 % MwSt.',
  'choice.outbid.subject': 'Überboten: {vehicle}',
  'choice.outbid.text':
    'ein anderes Unternehmen hat Sie bei {vehicle} in der Auktion {auction} überboten. Das Los endet um {time}; ein Gebot in den letzten Minuten verlängert die Auktion.',
  'choice.outbid.link': 'Hier erhöhen Sie Ihr Gebot:',
  'choice.closing.subject': 'Endet bald: {auction}',
  'choice.closing.text':
    'Fahrzeuge, auf die Ihr Unternehmen in der Auktion {auction} geboten hat, enden ab {time}. Fahrzeuge mit einem laufenden Gebot Ihres Unternehmens: {count}.',
  'choice.closing.link': 'Ihre Gebote in dieser Auktion:',
  'choice.newStock.subject': 'Neue Fahrzeuge: {count}',
  'choice.newStock.text': 'neue Fahrzeuge aus Ihren Suchen, Auktionen und Verkäufern:',
  'choice.newStock.link': 'Was Sie beobachten, und wie oft wir schreiben:',
  'choice.more': 'Weitere neue Fahrzeuge: {count}.',
  'choice.foot': 'In Ihrem Konto wählen Sie Ihre E-Mails. Diese E-Mails abbestellen:',
  'choice.kind.outbid': 'Überboten',
  'choice.kind.closing': 'Endet bald',
  'choice.kind.won': 'Zuschlag',
  'choice.kind.lost': 'Kein Zuschlag',
  'choice.kind.approval': 'Genehmigungsanfragen',
  'choice.kind.release': 'Zur Abholung freigegeben',
  'choice.kind.moneyBack': 'Rückzahlung',
  'choice.kind.newStock': 'Neue Fahrzeuge',
  'choice.page.title': 'Diese E-Mails abbestellen?',
  'choice.page.ask':
    'Sie erhalten dann keine E-Mails der Art „{kind}“ mehr. Angebote, Abrechnungen und Erinnerungen kommen weiterhin.',
  'choice.page.button': 'Diese E-Mails abbestellen',
  'choice.page.ended': 'Sie haben diese E-Mails abbestellt',
  'choice.page.endedText':
    'Sie erhalten keine E-Mails der Art „{kind}“ mehr. In Ihrem Konto können Sie sie wieder einschalten.',
  'choice.page.link': 'Mitteilungen in Ihrem Konto',
  'grouped.won.subject':
    'Zuschlag an Ihr Unternehmen: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} in {auction}',
  'grouped.won.text':
    'Ihr Unternehmen hat in der Auktion {auction} den Zuschlag für diese Fahrzeuge erhalten. Die Preise verstehen sich zuzüglich Käufergebühr und Steuern; die nächsten Schritte finden Sie in Ihrem Konto bei den ersteigerten Fahrzeugen.',
  'grouped.rejected.subject':
    'Nicht verkauft: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} in {auction}',
  'grouped.rejected.text':
    'der Verkäufer hat kein Gebot für diese Fahrzeuge in der Auktion {auction} angenommen. Sie sind an Ihre Gebote nicht mehr gebunden.',
  'grouped.offeredAgain.subject':
    'Wieder im Angebot: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} in {auction}',
  'grouped.offeredAgain.text':
    'Ihr Unternehmen hat bereits auf diese Fahrzeuge geboten. Sie sind wieder im Angebot, in der Auktion {auction}.',
  'grouped.released.subject':
    'Bezahlt und freigegeben: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} aus {auction}',
  'grouped.released.text':
    'Ihre Zahlungen für diese Fahrzeuge aus der Auktion {auction} sind vollständig eingegangen. Jedes Fahrzeug kann mit einem eigenen Freigabecode abgeholt werden; er steht auf der Seite Ihrer ersteigerten Fahrzeuge. Geben Sie einen Code nur an die Person weiter, die das Fahrzeug abholt.',
  'grouped.depositReturned.subject':
    'MwSt.-Kautionen zurückgezahlt: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} aus {auction}',
  'grouped.depositReturned.text':
    'wir haben Ihnen diese Beträge von Ihren Kautionen aus der Auktion {auction} überwiesen. Daten und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'grouped.creditReturned.subject':
    'Erstattungen überwiesen: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} aus {auction}',
  'grouped.creditReturned.text':
    'wir haben Ihnen diese Beträge zu Ihren Reklamationen zu Fahrzeugen der Auktion {auction} überwiesen. Daten und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'grouped.statement.subject':
    'Abrechnungen für {count, plural, one {# Fahrzeug} other {# Fahrzeuge}} aus {auction}',
  'grouped.statement.text':
    'anbei die Abrechnungen für die Fahrzeuge, die Ihr Unternehmen in der Auktion {auction} ersteigert hat. Zusammen sind das {total}; jeder Betrag hat sein eigenes Fälligkeitsdatum.',
  'grouped.due.subject':
    'Abrechnungen morgen fällig: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}}',
  'grouped.due.text':
    'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind morgen fällig: Insgesamt sind noch {total} zu zahlen. Falls Sie schon gezahlt haben, brauchen Sie nichts zu tun.',
  'grouped.overdue.subject':
    'Abrechnungen überfällig: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}}',
  'grouped.overdue.text':
    'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind überfällig, insgesamt sind noch {total} offen. Bitte zahlen Sie heute. Falls Ihre Zahlung unterwegs ist, brauchen Sie nichts zu tun.',
  'grouped.last.subject':
    'Abrechnungen seit einer Woche überfällig: {count, plural, one {# Fahrzeug} other {# Fahrzeuge}}',
  'grouped.last.text':
    'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind seit einer Woche überfällig. Insgesamt sind noch {total} offen, und ein Fahrzeug wird erst freigegeben, wenn es vollständig bezahlt ist. Bitte zahlen Sie heute. Wenn Sie einer Abrechnung widersprechen, wenden Sie sich an die Käuferbetreuung.',
  'grouped.daily':
    '{kind}: Ihre E-Mail des Tages, {count, plural, one {# Fahrzeug} other {# Fahrzeuge}}',
  'grouped.wonLine': '{vehicle}: {amount}, insgesamt zu zahlen {total}',
  'grouped.deposits':
    'Davon sind {deposit} MwSt.-Kautionen, die zurückkommen, sobald nachgewiesen ist, dass die Fahrzeuge das Land verlassen haben.',
  'grouped.statementLine': '{number}, {vehicle}: {total} bis {due}, Verwendungszweck {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: noch {total} zu zahlen, fällig am {due}, Verwendungszweck {reference}',
  'grouped.pay':
    'An {payee}, IBAN {iban}. Nennen Sie bei einer Überweisung für mehrere Fahrzeuge jeden Verwendungszweck.',
  'grouped.attached':
    '{count, plural, one {Die erste Abrechnung liegt} other {Die ersten # Abrechnungen liegen}} bei. Die übrigen finden Sie auf der Seite Ihrer ersteigerten Fahrzeuge.',
  'grouped.more':
    '{count, plural, one {Und ein weiteres Fahrzeug.} other {Und # weitere Fahrzeuge.}}',
  'statement.statement.subject': 'Abrechnung {number}: {vehicle}',
  'statement.statement.text':
    'anbei die Abrechnung {number} für {vehicle}. Bitte überweisen Sie {total} bis {due}.',
  'statement.claimCredit.subject': 'Rechnungskorrektur {number} zu Ihrer Reklamation: {vehicle}',
  'statement.claimCredit.text':
    'wir haben Ihre Reklamation zu {vehicle} anerkannt. Die Rechnungskorrektur {number} mindert den Preis der Abrechnung {corrects} um {total}. Den Betrag überweisen wir auf das Konto, von dem Sie bezahlt haben.',
  'statement.creditNote.subject': 'Stornorechnung {number}: {vehicle}',
  'statement.creditNote.text':
    'der Zuschlag für {vehicle} wurde zurückgenommen. Die Stornorechnung {number} hebt die Abrechnung {corrects} auf: Bitte zahlen Sie darauf nichts.',
  'statement.corrected.subject': 'Korrigierte Abrechnung {number}: {vehicle}',
  'statement.corrected.text':
    'wir haben die Abrechnung {corrects} für {vehicle} korrigiert. Die Stornorechnung {creditNote} hebt sie auf, an ihre Stelle tritt die Abrechnung {number} über {total}.',
  'statement.corrected.open': 'Bitte überweisen Sie {open} bis {due}.',
  'statement.corrected.paid': 'Sie ist vollständig bezahlt: Sie müssen nichts überweisen.',
  'statement.corrected.left':
    'Sie haben {left} zu viel bezahlt. Wir überweisen den Betrag zurück oder rechnen ihn auf eine andere Ihrer Abrechnungen an.',
  'statement.pay': 'An {payee}, IBAN {iban}, Verwendungszweck {reference}.',
  'statement.link': 'Ihre ersteigerten Fahrzeuge:',
  'reminder.due.subject': 'Abrechnung {number} morgen fällig: {vehicle}',
  'reminder.due.text':
    'die Abrechnung {number} für {vehicle} ist am {due} fällig: {open} ist noch zu zahlen. Falls Sie schon gezahlt haben, brauchen Sie nichts zu tun.',
  'reminder.overdue.subject': 'Abrechnung {number} überfällig: {vehicle}',
  'reminder.overdue.text':
    'die Abrechnung {number} für {vehicle} war am {due} fällig, {open} ist noch offen. Bitte zahlen Sie heute. Falls Ihre Zahlung unterwegs ist, brauchen Sie nichts zu tun.',
  'reminder.last.subject': 'Abrechnung {number} seit einer Woche überfällig: {vehicle}',
  'reminder.last.text':
    'die Abrechnung {number} für {vehicle} war am {due} fällig. {open} ist noch offen, und das Fahrzeug wird erst freigegeben, wenn es vollständig bezahlt ist. Bitte zahlen Sie heute. Wenn Sie der Abrechnung widersprechen, wenden Sie sich an die Käuferbetreuung.',
  'release.subject': 'Bezahlt und freigegeben: {vehicle}',
  'release.text':
    'Ihre Zahlung für {vehicle} (Abrechnung {number}) ist vollständig eingegangen. Das Fahrzeug kann mit dem Freigabecode abgeholt werden; er steht auf der Seite Ihrer ersteigerten Fahrzeuge. Geben Sie den Code nur an die Person weiter, die das Fahrzeug abholt.',
  'release.link': 'Freigabecode und Abholort:',
  'proof.accepted.subject': 'Transportnachweis anerkannt: {vehicle}',
  'proof.accepted.text':
    'der Transportnachweis für {vehicle} (Abrechnung {number}) ist anerkannt. Ihre Kaution wird zurückgezahlt.',
  'proof.refused.subject': 'Transportnachweis abgelehnt: {vehicle}',
  'proof.refused.text':
    'der Transportnachweis für {vehicle} (Abrechnung {number}) konnte nicht anerkannt werden: {reason}. Bitte reichen Sie einen anderen ein, damit Ihre Kaution zurückgezahlt werden kann.',
  'slot.subject': 'Bitte wählen Sie einen anderen Abholtermin: {vehicle}',
  'slot.text':
    '{yard} ist am {day} geschlossen: {reason}. Ihr Abholtermin von {from} bis {until} Uhr ({zone}) für {vehicle} entfällt daher, und der Abholauftrag, auf dem er steht, gilt nicht mehr. Bitte wählen Sie einen anderen Termin. Ihr Freigabecode bleibt gültig.',
  'slot.link': 'Anderen Abholtermin wählen:',
  'claim.asked.subject': 'Rückfrage zu Ihrer Reklamation: {vehicle}',
  'claim.asked.text': 'wir brauchen noch Angaben zu Ihrer Reklamation zu {vehicle}.',
  'claim.accepted.subject': 'Ihre Reklamation ist anerkannt: {vehicle}',
  'claim.accepted.text':
    'wir haben Ihre Reklamation zu {vehicle} anerkannt. Die Rechnungskorrektur folgt per E-Mail.',
  'claim.declined.subject': 'Ihre Reklamation ist abgelehnt: {vehicle}',
  'claim.declined.text':
    'wir haben Ihre Reklamation zu {vehicle} abgelehnt. Der Grund steht bei der Reklamation.',
  'claim.asked.link': 'Hier antworten:',
  'claim.link': 'Ihre Reklamation:',
  'inquiry.subject': 'Ihre Frage ist beantwortet ({reference})',
  'inquiry.text': 'wir haben Ihre Frage an CarPlaza beantwortet.',
  'inquiry.link': 'Hier lesen Sie die Antwort und können zurückschreiben:',
  'finance.approved.subject': 'Ihre Finanzierungsanfrage ist genehmigt',
  'finance.approved.text':
    'Ihre Finanzierungsanfrage ist genehmigt. Zinssatz und Monatsrate stehen auf der Seite mit Ihren Anfragen; den Vertrag selbst erhalten Sie schriftlich.',
  'finance.declined.subject': 'Ihre Finanzierungsanfrage ist abgelehnt',
  'finance.declined.text': 'wir konnten Ihre Finanzierungsanfrage nicht genehmigen. Unser Grund:',
  'finance.vehicles': 'Fahrzeuge: {plates}',
  'finance.due': 'Die Abrechnung bleibt an ihrem Termin fällig, bis sie bezahlt ist.',
  'finance.link': 'Alle Anfragen:',
  'change.what.company': 'Firmendaten',
  'change.what.contact': 'Kontaktdaten',
  'change.what.user': 'Benutzerdaten',
  'change.asked.subject': 'Änderung beantragt: Bankkonto Ihres Unternehmens',
  'change.asked.text':
    '{name} hat beantragt, das Bankkonto zu ändern, auf das wir Ihrem Unternehmen Geld erstatten. Zwei unserer Mitarbeiter prüfen das, bevor es gilt.',
  'change.approved.subject': 'Änderung genehmigt: Ihre {what}',
  'change.approved.text': 'die Änderung Ihrer {what} ist genehmigt und gilt ab sofort.',
  'change.declined.subject': 'Änderung nicht genehmigt: Ihre {what}',
  'change.declined.text':
    'die Änderung Ihrer {what} konnten wir nicht genehmigen; es gelten weiter die bisherigen Daten. Unser Grund:',
  'change.link': 'Alle Daten und Anträge:',
  'change.notYou':
    'Wenn das niemand in Ihrem Unternehmen beantragt hat, wenden Sie sich bitte noch heute an die Käuferbetreuung.',
  'request.contact.subject': 'Wir haben Ihre Nachricht erhalten ({reference})',
  'request.contact.text': 'vielen Dank für Ihre Nachricht. Unsere Käuferbetreuung antwortet Ihnen.',
  'request.registration.subject': 'Wir haben Ihre Registrierung erhalten ({reference})',
  'request.registration.text':
    'vielen Dank für die Registrierung Ihres Unternehmens. Wir prüfen Handelsregister und USt-IdNr. und melden uns bei Ihnen. Fehlt etwas, fragen wir nach.',
  'request.reference': 'Ihre Vorgangsnummer: {reference}',
  'request.notYou':
    'Falls Sie uns nicht geschrieben haben, wurde Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun.',
  'answer.subject': 'Ihre Nachricht an CarPlaza ({reference})',
  'declined.subject': 'Ihre Registrierung bei CarPlaza ({reference})',
  'declined.text': 'vielen Dank für Ihre Registrierung. Wir können Ihr Unternehmen nicht zulassen:',
  'declined.why.vatNumber':
    'Die USt-IdNr. konnte nicht bestätigt werden. Sobald sie in VIES eingetragen ist, können Sie sich gern erneut registrieren.',
  'declined.why.noTrader':
    'CarPlaza verkauft an Unternehmen, die mit Fahrzeugen handeln; das konnten wir bei Ihrem Unternehmen nicht feststellen.',
  'declined.why.dataDiffer':
    'Ihre Angaben weichen vom Register ab. Sie können sich gern mit den eingetragenen Angaben erneut registrieren.',
  'declined.why.other': 'Wenden Sie sich bei Fragen bitte an uns.',
  'dataCopy.subject': 'Ihre Datenkopie ist bereit',
  'dataCopy.text':
    'die von Ihnen angeforderte Kopie Ihrer Daten ist bereit. Melden Sie sich an, um sie herunterzuladen; nach sieben Tagen wird sie gelöscht.',
  'dataCopy.link': 'Ihre Daten:',
  'push.outbid': 'Sie wurden bei {vehicle} überboten.',
  'push.more': 'Es gibt weitere Neuigkeiten. Sie finden alle in Ihrem Posteingang.',
} as const;
