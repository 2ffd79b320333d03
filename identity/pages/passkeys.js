// Requests a passkey from the browser and posts the response with its form. Where the script does
// not run, or the browser has no passkeys, the forms stay hidden and the password works.
const forms = document.querySelectorAll('form[data-passkey]');
if (globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON) forms.forEach(offer);

function offer(form) {
  form.hidden = false;
  document.querySelector('[data-unable]')?.remove();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(form);
  });
}

async function ask(form) {
  const button = form.querySelector('button');
  const failed = form.querySelector('[role=alert]');
  button.disabled = true;
  failed.hidden = true;
  try {
    const answer = await fetch(form.dataset.question, { method: 'POST' });
    if (!answer.ok) throw new Error(`No question: ${answer.status}`);
    const credential = await ceremonies[form.dataset.passkey](await answer.json());
    form.elements.answer.value = JSON.stringify(credential);
    const remember = document.querySelector('input[name=remember]');
    if (remember?.checked) form.elements.remember.value = 'yes';
    form.submit();
  } catch {
    // Cancelled, timed out or already registered: the user may try again.
    failed.hidden = false;
    button.disabled = false;
  }
}

const ceremonies = {
  use: (question) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question),
    }),
  make: (question) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(question),
    }),
};
