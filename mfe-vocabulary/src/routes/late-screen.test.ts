import type * as lateScreen from './late-screen';

it('draws nothing at random when its code is read, and one name afterwards', () => {
  const random = jest.spyOn(Math, 'random');
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- read anew, to see what that does
    const { screenQuery } = require('./late-screen') as typeof lateScreen;
    expect(random).not.toHaveBeenCalled();
    expect(screenQuery('files').queryKey).toEqual(screenQuery('files').queryKey);
    expect(random).toHaveBeenCalledTimes(1);
  });
  random.mockRestore();
});
