/** Stands for what a hook opens before the tests that use it; it is closed after them. */
export function openedByHook<Opened extends object & { close?: () => Promise<void> }>(
  before: typeof beforeAll,
  open: () => Promise<Opened>,
): Opened {
  let opened: Opened | undefined;
  before(async () => void (opened = await open()));
  const after = before === beforeAll ? afterAll : afterEach;
  after(() => opened?.close?.());
  return new Proxy({} as Opened, {
    get(_target, name) {
      if (!opened) throw new Error('It is there within tests and hooks only');
      return Reflect.get(opened, name) as unknown;
    },
  });
}
