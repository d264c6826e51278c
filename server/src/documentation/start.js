/* Runs in the browser, on /api/docs. A call that changes something carries the CSRF token of this browser. */
globalThis.SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#documentation',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  async requestInterceptor(request) {
    if (!request.url.startsWith(location.origin)) return request;
    if (!csrfToken()) await fetch('/api/sanctum/csrf-cookie');
    const token = csrfToken();
    if (token && request.url !== `${location.origin}/api/docs/json`) request.headers['X-XSRF-TOKEN'] = token;
    return request;
  },
});

function csrfToken() {
  return document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1];
}
