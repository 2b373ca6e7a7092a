import { useTestApi } from '../../../testing/test-api';
import { waitForLock } from '../../../testing/wait-for-lock';
import { deleteAccount, storePassword } from './change-account';
import { findAccount, findUser } from './store';

const api = useTestApi();

async function newAccount() {
  const { id } = (await api.register()).session.user;
  const account = await findAccount(api.database, id);
  return { id, hash: account?.passwordHash ?? '' };
}

test('payments continue when the password was changed after it was confirmed', async () => {
  const { id } = await newAccount();
  const endPayments = jest.fn(async () => undefined);
  expect(await deleteAccount(api.database, id, 'the hash before', endPayments)).toBe(false);
  expect(endPayments).not.toHaveBeenCalled();
  expect(await findUser(api.database, id)).toBeDefined();
});

test('the password cannot be changed between the end of the payments and the deletion of the account', async () => {
  const { id, hash } = await newAccount();
  let change: Promise<number | undefined> | undefined;
  const deleted = await deleteAccount(api.database, id, hash, async () => {
    const password = { confirmedBy: { hash }, newHash: 'another' };
    change = storePassword(api.database, id, password);
    await waitForLock(api.pool);
  });
  expect([deleted, await change]).toEqual([true, undefined]);
  expect(await findUser(api.database, id)).toBeUndefined();
});

test('an account stays when its subscription cannot be cancelled', async () => {
  const { id, hash } = await newAccount();
  const fail = () => Promise.reject(new Error('no answer'));
  await expect(deleteAccount(api.database, id, hash, fail)).rejects.toThrow('no answer');
  expect(await findUser(api.database, id)).toBeDefined();
});
