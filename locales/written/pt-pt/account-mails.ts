export const accountMails = {
  'invitation.subject': 'A sua conta CarPlaza está pronta',
  'invitation.text':
    'A sua empresa já pode comprar na CarPlaza. Escolha aqui a sua palavra-passe e inicie depois sessão com este endereço de e-mail:',
  'invitation.after':
    'A ligação serve uma só vez, durante três dias. Depois pode pedir outra em «Esqueceu-se da palavra-passe?» na página de início de sessão.',
  'invitation.notYou':
    'Se não esperava este e-mail, não precisa de fazer nada: sem palavra-passe ninguém pode iniciar sessão.',
  'invitation.inviter': '{name}, da {companyName}, convida-o a comprar para a empresa.',
  'signIn.subject': 'Já pode comprar na CarPlaza',
  'signIn.text':
    'A sua empresa já pode comprar na CarPlaza. Inicie sessão com a conta do seu serviço de início de sessão cujo endereço de e-mail confirmado é este:',
  'password.subject': 'Escolha uma nova palavra-passe para a CarPlaza',
  'password.text': 'Foi pedida uma nova palavra-passe para a sua conta CarPlaza. Escolha-a aqui:',
  'password.after':
    'A ligação serve uma só vez, durante meia hora. Um e-mail mais recente substitui-a.',
  'password.notYou':
    'Se não foi o autor do pedido, não precisa de fazer nada: a palavra-passe mantém-se.',
  'account.passwordChanged.subject': 'A sua palavra-passe da CarPlaza foi alterada',
  'account.passwordChanged.text':
    'A palavra-passe da sua conta CarPlaza foi alterada. Foi terminada a sessão em todos os dispositivos e foram removidas todas as chaves de acesso.',
  'account.passkeyAdded.subject': 'Foi adicionada uma chave de acesso à sua conta CarPlaza',
  'account.passkeyAdded.text':
    'Foi adicionada uma chave de acesso à sua conta CarPlaza. Quem a tiver pode iniciar sessão sem a sua palavra-passe.',
  'account.passkeyRemoved.subject': 'Foi removida uma chave de acesso da sua conta CarPlaza',
  'account.passkeyRemoved.text':
    'Foi removida uma chave de acesso da sua conta CarPlaza. Já ninguém pode iniciar sessão com ela.',
  'account.you': 'A sua conta e a sua empresa',
  'account.notYou': 'Se não foi, escolha de imediato uma nova palavra-passe:',
  'account.after':
    'Isso termina a sessão em todos os dispositivos e remove todas as chaves de acesso. Depois avise o nosso apoio ao comprador, para verificarmos o que foi licitado em seu nome.',
  'signInCode.subject': 'O seu código para iniciar sessão na CarPlaza',
  'signInCode.text':
    'Alguém tentou palavras-passe erradas na sua conta CarPlaza. Para iniciar sessão agora num dispositivo novo, introduza este código com a sua palavra-passe:',
  'signInCode.after': 'É válido durante uma hora. Nunca o pedimos por telefone nem por e-mail.',
  'signInCode.notYou':
    'Se não está a iniciar sessão, não precisa de fazer nada: sem o código ninguém avança, e os seus dispositivos conhecidos funcionam como sempre.',
} as const;
