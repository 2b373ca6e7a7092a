import type { PasswordReset } from '@glossa/contract/account';
import { type Database, inTransaction } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { storePassword } from '../change-account';
import { checkPassword, hashPassword } from '../passwords';
import { findAccount, findUser, type Account } from '../store';
import { claimEmail } from './claim-email';
import { findLink, takeLink } from './mail-links';

/** Ends all sessions. Throws 422 `link_invalid` or as `checkPassword`: then the link stays usable. */
export async function resetPassword(
  database: Database,
  { token, new_password }: PasswordReset,
  network: string,
): Promise<Account> {
  const link = await findLink(database, token, 'reset', 'operator');
  const user = link && (await findUser(database, link.userId));
  if (!user) throw new ApiError('link_invalid');
  checkPassword(new_password, 'new_password', user);
  const newHash = await hashPassword(new_password, network);
  return inTransaction(database, async (transaction) => {
    const taken = await takeLink(transaction, token, 'reset', 'operator');
    if (!taken) throw new ApiError('link_invalid');
    await storePassword(transaction, user.id, { confirmedBy: 'link', newHash });
    // The link was in the mailbox, so the address is the learner's, unless another account has it.
    if (taken.purpose === 'reset') await claimEmail(transaction, user.id);
    const account = await findAccount(transaction, user.id);
    if (!account) throw new ApiError('link_invalid');
    return account;
  });
}
