// Requests a passkey from the browser and posts the response with its form. Where the script does
// not run, or the browser has no passkeys, the forms stay hidden and the password works.
const forms = document.querySelectorAll('form[data-passkey]');
if (globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON) forms.forEach(offer);

function offer(form) {
  form.hidden = false;
  document.querySelector('[data-unable]')?.remove();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void requestPasskey(form);
  });
}

async function requestPasskey(form) {
  const button = form.querySelector('button');
  const failed = form.querySelector('[role=alert]');
  button.disabled = true;
  failed.hidden = true;
  try {
    const reply = await fetch(form.dataset.options, { method: 'POST' });
    if (!reply.ok) throw new Error(`No options: ${reply.status}`);
    const credential = await ceremonies[form.dataset.passkey](await reply.json());
    form.elements.response.value = JSON.stringify(credential);
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
  use: (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  make: (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    }),
};
