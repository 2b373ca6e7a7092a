/*
 * Says which scripts the page may run, and starts its first API calls before any bundle has arrived. Gives a learner's
 * headings the font that the browser has already. Inlined; its hash is in the content security policy.
 */
({
  TOKEN_KEY,
  LOCALE_KEY,
  DISPLAY_FACES_KEY,
  SESSION_ATTRIBUTE,
  BOOT_CALLS_ELEMENT_ID,
  BOOT_CALLS_GLOBAL,
  WORKER_PATHS,
  FORBIDDEN_IN_PAGES,
}) => {
  /* For all code of the page: the federation's loader, and bundles of any age. What it answers null is refused. */
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, document.baseURI);
      const isOurs = pathname.startsWith('/apps/') || WORKER_PATHS.includes(pathname);
      return origin === location.origin && isOurs ? url : null;
    },
    /* An early screen is HTML in a template, which was looked at as it was published. */
    createHTML: (html) => (new RegExp(FORBIDDEN_IN_PAGES, 'i').test(html) ? null : html),
  });
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    if (!token) return;
    /* The shell's stylesheet shows what is for learners in place of what is for guests. */
    document.documentElement.setAttribute(SESSION_ATTRIBUTE, '');
    // As the API client does: failures are told in the language of the interface.
    const kept = localStorage.getItem(LOCALE_KEY);
    const language = /^[a-z]{2}$/.test(kept) ? kept : document.documentElement.lang;
    const segments = location.pathname.split('/');
    const responses = {};
    for (const call of JSON.parse(document.getElementById(BOOT_CALLS_ELEMENT_ID).textContent)) {
      const path = call.replace(/:(\d+)/g, (_, place) => segments[place]);
      responses[path] = fetch(path, {
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          'Accept-Language': language,
        },
      });
      responses[path].catch(() => {});
    }
    window[BOOT_CALLS_GLOBAL] = { token, responses };
    /* `optional`: a font that comes after the first paint stays away, because it would move what is read. */
    for (const [source, unicodeRange] of JSON.parse(localStorage.getItem(DISPLAY_FACES_KEY) ?? '[]')) {
      const range = { weight: '200 1000', unicodeRange, display: 'optional' };
      const face = new FontFace('Early Display', source, range);
      document.fonts.add(face);
      face.load().catch(() => {});
      document.documentElement.style.setProperty('--font-heading', "'Early Display', var(--font-body)");
    }
  } catch {
    /* Storage is denied, so there is no session to start with. */
  }
};
