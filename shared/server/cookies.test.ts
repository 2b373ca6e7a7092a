import { cookieName, cookieValues, keptCookieValues, serializeCookie } from './cookies';

const cookie = { name: 'glossa_visitor', value: 'ana', maxAgeSeconds: 60 };

test('over HTTPS a cookie is of this host alone, and on this machine it needs no HTTPS', () => {
  expect(serializeCookie({ ...cookie, isSecure: true })).toBe(
    '__Host-glossa_visitor=ana; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(serializeCookie({ ...cookie, isSecure: false, sameSite: 'Strict' })).toBe(
    'glossa_visitor=ana; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
  );
});

test('all values of a name are read, not only the first', () => {
  expect(cookieValues('a=1; aa=2; a=3=4', 'a')).toEqual(['1', '3=4']);
  expect(cookieValues(undefined, 'a')).toEqual([]);
});

test('a cookie of an older server counts until there is one of this', () => {
  const name = cookieName('a', true);
  expect(keptCookieValues('a=old', 'a', true)).toEqual(['old']);
  expect(keptCookieValues(`a=planted; ${name}=own`, 'a', true)).toEqual(['own']);
  expect(keptCookieValues(`a=here; ${name}=elsewhere`, 'a', false)).toEqual(['here']);
});
