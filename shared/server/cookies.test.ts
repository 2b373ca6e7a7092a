import { cookieValues, ownCookieValues, serializeCookie } from './cookies';

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

test('over HTTPS a cookie that another host can have planted is not read, whether there is one of ours or not', () => {
  const own = '__Host-a=own';
  expect(ownCookieValues('a=planted', 'a', true)).toEqual([]);
  expect(ownCookieValues(`a=planted; ${own}`, 'a', true)).toEqual(['own']);
  expect(ownCookieValues(`a=here; ${own}`, 'a', false)).toEqual(['here']);
});
