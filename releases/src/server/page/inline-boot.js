/* Starts the page's first API calls before any bundle has arrived. Inlined; its hash is in the content security policy. */
({
  TOKEN_KEY,
  LOCALE_KEY,
  SESSION_ATTRIBUTE,
  BOOT_CALLS_ELEMENT_ID,
  BOOT_CALLS_GLOBAL,
  HELD_FORM_GLOBAL,
  HELD_FORM_TIMEOUT_MS,
  SESSION_COOKIE,
  SECURE_COOKIE_PREFIX,
  USER_KEY,
}) => {
  /* Holds a form that is sent before the shell runs: the shell sends it, or the browser if the shell does not come. */
  let held;
  const hold = (event) => {
    event.preventDefault();
    held ??= event.target;
    setTimeout(post, HELD_FORM_TIMEOUT_MS);
  };
  const take = () => {
    removeEventListener('submit', hold, true);
    const form = held;
    held = undefined;
    return form;
  };
  const post = () => take()?.submit();
  addEventListener('submit', hold, true);
  addEventListener('error', ({ target }) => target?.tagName === 'SCRIPT' && post(), true);
  window[HELD_FORM_GLOBAL] = take;
  try {
    const secure = location.protocol === 'https:';
    const cookie = (secure ? SECURE_COOKIE_PREFIX : '') + SESSION_COOKIE;
    const started = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`));
    if (started) {
      localStorage.setItem(TOKEN_KEY, started.slice(cookie.length + 1));
      /* It may be another learner's. */
      localStorage.removeItem(USER_KEY);
      document.cookie = `${cookie}=; path=/; max-age=0${secure ? '; secure' : ''}`;
    }
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
  } catch {
    /* Storage is denied, so there is no session to start with. */
  }
};
