import type { Problems } from './session-form';

const MIN_LENGTH = 6;

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export function findPasswordProblems({
  password,
  confirmPassword,
}: NewPassword): Problems<keyof NewPassword> {
  return {
    ...(password.length < MIN_LENGTH && { password: 'shell.register.password-short' }),
    ...(confirmPassword !== password && { confirmPassword: 'shell.register.password-mismatch' }),
  };
}

/** Codes of the server's refusals of a password. */
export const REFUSED_PASSWORD = {
  password_too_short: 'password',
  password_too_common: 'password',
  password_like_name: 'password',
} as const;
