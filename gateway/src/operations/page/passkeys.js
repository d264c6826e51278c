/* Runs in the browser, on /ops/. Forms about passkeys appear only where scripts and passkeys work. */
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser;

for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.hidden = !browserSupportsWebAuthn();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const start = form.dataset.passkey === 'create' ? startRegistration : startAuthentication;
    try {
      form.elements.response.value = JSON.stringify(await start({ optionsJSON: JSON.parse(form.dataset.options) }));
      form.submit();
    } catch (error) {
      form.querySelector('[role=alert]').textContent = error.message;
    }
  });
}
