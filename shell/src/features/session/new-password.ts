import type { Problems } from './session-form';

const MIN_LENGTH = 6;

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export const findPasswordProblems = ({
  password,
  confirmPassword,
}: NewPassword): Problems<keyof NewPassword> => ({
  ...(password.length < MIN_LENGTH && { password: 'shell.register.password-short' }),
  ...(confirmPassword !== password && { confirmPassword: 'shell.register.password-mismatch' }),
});

/** Where the server's errors about a password are shown, by their codes. */
export const PASSWORD_ERROR_FIELDS = {
  password_too_short: 'password',
  password_too_common: 'password',
  password_like_name: 'password',
} as const;
