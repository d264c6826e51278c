/**
 * Removes the parameters that only count clicks (`tracking`, from `trackingParameters.ts`) from the address. The page
 * was rendered without them, and its scripts read the address. No syntax newer than ES2015.
 */
const parameters = location.search.slice(1).split('&');
const remaining = parameters.filter((parameter) => !tracking.test(parameter));
if (remaining.length < parameters.length)
  history.replaceState(
    history.state,
    '',
    location.pathname + (remaining.length ? `?${remaining.join('&')}` : '') + location.hash,
  );
