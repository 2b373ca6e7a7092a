import { lazySerializers } from './lazy-serializers';

test('a schema is compiled with its first response, and once for all routes that have it', () => {
  const compile = jest.fn(() => (response: unknown) => JSON.stringify(response));
  const compileLazily = lazySerializers<object>(compile);
  const schema = { type: 'string' };
  const first = compileLazily({ schema, method: 'GET', url: '/first', httpStatus: '200' });
  const second = compileLazily({ schema, method: 'GET', url: '/second' });
  expect(compile).not.toHaveBeenCalled();
  expect([first('a'), second('b')]).toEqual(['"a"', '"b"']);
  expect(compile.mock.calls).toEqual([[{ schema, method: 'GET', url: '/first', httpStatus: '200' }]]);
  expect(compileLazily({ schema: {}, method: 'GET', url: '/third' })('c')).toBe('"c"');
  expect(compile).toHaveBeenLastCalledWith(expect.objectContaining({ url: '/third', httpStatus: '' }));
});
