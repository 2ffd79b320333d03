export const provider = {
  'identity.signIn.audience': 'Para compradores profissionais aprovados.',
  'identity.signIn.claim': 'Uma conta para oito países.',
  'identity.signIn.password': 'Palavra-passe',
  'identity.signIn.remember': 'Manter a sessão iniciada neste dispositivo',
  'identity.signIn.forgotten': 'Esqueceu-se da palavra-passe?',
  'identity.signIn.passkey': 'Iniciar sessão com chave de acesso',
  'identity.signIn.passkeyFailed':
    'A chave de acesso não foi aceite. Tente novamente ou use a sua palavra-passe.',
  'identity.signIn.newHere': 'Ainda não tem conta?',
  'identity.signIn.register': 'Registe a sua empresa',
  'identity.signIn.mismatch': 'O e-mail e a palavra-passe não coincidem.',
  'identity.signIn.wait':
    'Demasiadas tentativas. Tente novamente dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  'identity.signIn.busy':
    'Há muitas sessões a iniciar neste momento. Tente novamente dentro de instantes.',
  'identity.demo.title': 'Contas de demonstração',
  'identity.demo.hint':
    'Um toque inicia a sessão. A palavra-passe de todas as contas é {password}.',
  'identity.demo.signInAs': 'Iniciar sessão como {name}',
  'identity.password.title': 'Escolha uma palavra-passe',
  'identity.password.lead':
    'Para {email}. Algumas palavras sem relação entre si são fáceis de memorizar.',
  'identity.password.new': 'Nova palavra-passe',
  'identity.password.repeat': 'Repita a palavra-passe',
  'identity.password.save': 'Guardar a palavra-passe',
  'identity.password.short':
    'Use pelo menos {count, plural, one {# carácter} other {# caracteres}}.',
  'identity.password.common': 'É fácil de adivinhar. Escolha uma palavra-passe menos comum.',
  'identity.password.personal':
    'O seu nome, o seu e-mail ou a sua empresa é o que outros tentariam primeiro.',
  'identity.password.pattern':
    'Sequências de teclas, repetições, anos e datas adivinham-se depressa.',
  'identity.password.advice': 'Use três ou quatro palavras sem relação entre si nem consigo.',
  'identity.password.differs':
    'As duas entradas são diferentes. Escreva a palavra-passe novamente.',
  'identity.password.done': 'A sua palavra-passe está guardada',
  'identity.password.doneText': 'Inicie sessão com ela. As outras sessões foram terminadas.',
  'identity.password.gone': 'Esta ligação já não é válida',
  'identity.password.goneText': 'Já foi usada, foi substituída por uma mais recente ou expirou.',
  'identity.forgotten.title': 'Esqueceu-se da palavra-passe?',
  'identity.forgotten.lead':
    'Indique o seu e-mail e enviamos-lhe uma ligação para escolher uma nova palavra-passe.',
  'identity.forgotten.send': 'Enviar ligação',
  'identity.forgotten.sent': 'Verifique o seu e-mail',
  'identity.forgotten.sentText':
    'Se existir uma conta para {email}, enviámos-lhe uma ligação. Serve uma só vez, durante {minutes, plural, one {# minuto} other {# minutos}}. Não recebeu nada? Verifique o spam e o endereço.',
  'identity.forgotten.noMail':
    'De momento não conseguimos enviar e-mails. Contacte-nos e damos-lhe uma ligação para escolher uma nova palavra-passe.',
  'identity.forgotten.contact': 'Contacte-nos',
  'identity.forgotten.back': 'Voltar ao início de sessão',
  'identity.code.label': 'Código do nosso e-mail',
  'identity.code.sent':
    'Foram introduzidas demasiadas palavras-passe erradas para esta conta. Enviámos um código ao titular: introduza-o aqui com a sua palavra-passe. É válido durante uma hora; a palavra-passe não muda.',
  'identity.code.wrong':
    'O código ou a palavra-passe não estão corretos. Use o código do nosso e-mail mais recente.',
  'identity.factor.title': 'Só mais um passo',
  'identity.factor.useLead': 'Além da palavra-passe, a área de gestão pede a sua chave de acesso.',
  'identity.factor.addLead':
    'O seu trabalho na área de gestão exige uma chave de acesso além da palavra-passe. Com ela, o dispositivo confirma que é o próprio, por impressão digital, rosto ou PIN.',
  'identity.factor.use': 'Confirmar com chave de acesso',
  'identity.factor.failed': 'A chave de acesso não foi aceite. Tente novamente.',
  'identity.factor.lost':
    'Perdeu a chave de acesso? Outra das suas chaves também serve. Caso contrário, um gestor repõe-na na área de gestão, em «Operators», ou quem gere o sistema fá-lo com um comando. Depois adiciona aqui uma nova.',
  'identity.passkeys.title': 'As suas chaves de acesso',
  'identity.passkeys.lead':
    'Inicie sessão com a impressão digital, o rosto ou o PIN do dispositivo. A palavra-passe continua válida.',
  'identity.passkeys.none': 'Ainda não tem nenhuma.',
  'identity.passkeys.add': 'Adicionar chave de acesso',
  'identity.passkeys.added': 'Adicionada a {date}',
  'identity.passkeys.used': 'Usada pela última vez a {date}',
  'identity.passkeys.unused': 'Ainda não usada',
  'identity.passkeys.synced': 'Em todos os seus dispositivos',
  'identity.passkeys.device': 'Num só dispositivo',
  'identity.passkeys.remove': 'Remover',
  'identity.passkeys.full':
    'Tem {count, plural, one {# chave} other {# chaves}} de acesso: remova uma antes de adicionar outra.',
  'identity.passkeys.unable':
    'Este navegador não consegue criar uma chave de acesso ou tem os scripts desligados.',
  'identity.passkeys.failed': 'Não foi adicionada nenhuma chave de acesso. Tente novamente.',
  'identity.passkeys.confirm':
    'Já passou algum tempo desde que iniciou sessão. Indique a palavra-passe para alterar as suas chaves de acesso.',
  'identity.passkeys.wrong': 'Essa não é a sua palavra-passe.',
  'identity.passkeys.signInFirst':
    'Inicie primeiro sessão na CarPlaza e volte depois a esta página.',
  'identity.sessions.title': 'Onde tem sessão iniciada',
  'identity.sessions.lead': 'Cada navegador em que a sua conta tem sessão iniciada.',
  'identity.sessions.browser': '{browser} em {system}',
  'identity.sessions.unknown': 'Navegador desconhecido',
  'identity.sessions.here': 'Este navegador',
  'identity.sessions.since': 'Início de sessão: {time}',
  'identity.sessions.seen': 'Última atividade: {time}, a partir de {address}',
  'identity.sessions.end': 'Terminar',
  'identity.sessions.notMe': 'Não fui eu',
  'identity.sessions.notMeText':
    'Vê um navegador que não é seu? Todas as sessões terminam, incluindo esta, e escolhe uma nova palavra-passe.',
  'identity.signOut.title': 'Terminar a sessão na CarPlaza?',
  'identity.signOut.text': 'A sua sessão neste dispositivo será terminada.',
  'identity.signOut.stay': 'Manter a sessão iniciada',
  'identity.signedOut.text': 'Feche a janela se outras pessoas usarem este dispositivo.',
  'identity.error.title': 'Não foi possível iniciar sessão',
  'identity.error.expired':
    'Este início de sessão expirou ou foi concluído noutra janela. Recomece a partir da CarPlaza.',
  'identity.error.request':
    'A página que o trouxe até aqui pediu uma operação não permitida. Recomece a partir da CarPlaza.',
  'identity.error.server': 'Ocorreu um erro do nosso lado. Tente novamente dentro de instantes.',
  'identity.backToPortal': 'Voltar à CarPlaza',
} as const;
